export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars">
      <span aria-hidden="true">
        {"★".repeat(rating)}
        <i>{"★".repeat(5 - rating)}</i>
      </span>
      <span className="visually-hidden">{rating === 1 ? "1 star" : `${rating} stars`}</span>
    </span>
  );
}
