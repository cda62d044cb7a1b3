import { Link } from "@remix-run/react";

type Neighbour = { _id: string; name: string; from: string } | null;

type NeighboursProps = { place: number; total: number; isMore: boolean; previous: Neighbour; next: Neighbour };

/** The bookings before and after this one in the list that it was opened from. */
export function Neighbours({ place, total, isMore, previous, next }: NeighboursProps) {
  return (
    <nav aria-label="In this list" className="neighbours">
      <span className="number muted">
        {place} of {total.toLocaleString("en-IN")}
        {isMore && " and more"}
      </span>
      {previous && <To neighbour={previous}>Previous</To>}
      {next && <To neighbour={next}>Next</To>}
    </nav>
  );
}

function To({ neighbour: { _id, name, from }, children }: { neighbour: NonNullable<Neighbour>; children: string }) {
  return (
    <Link to={`/admin-dashboard/manage-bookings/${_id}?from=${encodeURIComponent(from)}`} title={name}>
      {children}
      <span className="visually-hidden">: {name}</span>
    </Link>
  );
}
