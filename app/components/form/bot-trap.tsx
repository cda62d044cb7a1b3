/** A field that people do not see. Bots fill in every field. */
export function BotTrap() {
  return (
    <div hidden>
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
