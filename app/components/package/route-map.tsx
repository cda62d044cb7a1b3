import { mapAddress, nightsOfStops, routeInWords, type Stop } from "~/models/catalogue/content/route";
import { pathOfPlace } from "~/models/catalogue/search/paths";
import { counted } from "~/values/counted";

type RouteMapProps = {
  route: Stop[];
  /** On a package's page phones fold the way, and each place leads to other trips that come by. */
  isOffer?: boolean;
};

/** The way of a trip on a map, which two places do not need, and its stops with their nights and altitudes. */
export function RouteMap({ route, isOffer = false }: RouteMapProps) {
  if (route.length === 0) return null;
  const nights = nightsOfStops(route);
  const isDrawn = new Set(route.map(({ place }) => place)).size > 2;
  const way = (
    <div>
      {isDrawn && <img src={mapAddress(route)} alt={routeInWords(route)} width="512" height="528" loading="lazy" />}
      <ol>
        {route.map(({ place, altitude }, index) => (
          <li key={`${index} ${place}`}>
            <b>{nights[index]}</b>{" "}
            <span>
              {isOffer ? <a href={pathOfPlace(place)}>{place}</a> : place}{" "}
              <small>{altitude.toLocaleString("en-IN")} m</small>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
  return (
    <section className="way" aria-labelledby="way">
      <h2 id="way">The way</h2>
      {isOffer ? (
        <details className="fold-narrow">
          <summary>
            {counted(route.length, "stop")}
            {isDrawn && ", on a map"}
          </summary>
          {way}
        </details>
      ) : (
        way
      )}
    </section>
  );
}
