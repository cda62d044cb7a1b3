/** For whom none of the packages fits. */
export function MakeItMine() {
  return (
    <div className="none-of-these">
      <p>
        <strong>None of these?</strong> We plan one for you, free and without an account.
      </p>
      <a className="button" href="/make-it-mine">
        Make it mine
      </a>
    </div>
  );
}
