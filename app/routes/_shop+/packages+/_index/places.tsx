import { pathOfPlace } from "~/models/catalogue/search/paths";

/** Links to the trips that come by each place. */
export function Places({ places }: { places: string[] }) {
  if (places.length === 0) return null;
  return (
    <nav className="places" aria-labelledby="places">
      <h2 id="places">Places on the way</h2>
      <ul className="tags chips">
        {places.map((place) => (
          <li key={place}>
            <a href={pathOfPlace(place)}>{place}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
