import { mapAddress, nightsOfStops, routeInWords, type Stop } from "~/models/catalogue/package/route";

/** The way of a trip on a map, and its stops with their nights and altitudes. */
export function RouteMap({ route }: { route: Stop[] }) {
  if (route.length === 0) return null;
  const nights = nightsOfStops(route);
  return (
    <section className="way" aria-labelledby="way">
      <h2 id="way">The way</h2>
      <img src={mapAddress(route)} alt={routeInWords(route)} width="512" height="528" loading="lazy" />
      <ol>
        {route.map(({ place, altitude }, index) => (
          <li key={`${index} ${place}`}>
            <b>{nights[index]}</b> {place} <small>{altitude.toLocaleString("en-IN")} m</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
