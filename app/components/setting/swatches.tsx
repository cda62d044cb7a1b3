import { tokensIn } from "~/models/system/setting/theme";

const HUES = Array.from({ length: 12 }, (_, place) => place * 30);

/** The brand's colour in each hue, in the light and the dark theme. */
export function Swatches() {
  return (
    <ul className="swatches">
      {HUES.map((hue) => {
        const [day, night] = tokensIn(hue).chinar;
        return (
          <li key={hue}>
            <svg viewBox="0 0 2 1" width="64" height="32" aria-hidden="true">
              <rect width="1" height="1" fill={day} />
              <rect x="1" width="1" height="1" fill={night} />
            </svg>
            {hue}
          </li>
        );
      })}
    </ul>
  );
}
