/** For whom none of the packages fits. */
export function MakeItMine() {
  return (
    <div className="none-of-these">
      <p>
        <strong>None of these?</strong> Tell us when, who and what matters, and we write you a plan with one price.
        Free, without an account.
      </p>
      <a className="button" href="/make-it-mine">
        Make it mine
      </a>
    </div>
  );
}
