import { Picture } from "~/components/package/picture";
import { type Who } from "~/site.server";

/** Registration, associations and years in words. */
export function whoInWords({ registration, memberOf, since }: Who) {
  return [
    registration && `Registered: ${registration}`,
    memberOf.length > 0 && `Member of ${memberOf.join(", ")}`,
    since && `Since ${since}`,
  ].flatMap((words) => words || []);
}

export function WhoWeAre({ who, title }: { who?: Who; title: string }) {
  if (!who) return null;
  return (
    <section className="who" aria-labelledby="who">
      <h2 id="who">{title}</h2>
      {who.people.length > 0 && (
        <ul className="people">
          {who.people.map(({ name, role, languages, imgUrl }) => (
            <li key={name}>
              {imgUrl && <Picture imgUrl={imgUrl} sizes="4rem" isFirst={false} />}
              <p>
                <strong>{name}</strong>
                {role && <span>{role}</span>}
                {languages && <span className="muted">{languages}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {whoInWords(who).length > 0 && <p className="small">{whoInWords(who).join(" · ")}</p>}
    </section>
  );
}

/** The same on a phone, where it stands beside a heading and leads to the names. */
export function Faces({ who }: { who?: Who }) {
  const faces = who?.people.flatMap(({ imgUrl }) => imgUrl ?? []) ?? [];
  if (faces.length === 0) return null;
  return (
    <a className="faces" href="/contact#who">
      {faces.map((imgUrl) => (
        <Picture key={imgUrl} imgUrl={imgUrl} sizes="2.5rem" isFirst={false} />
      ))}
      <span className="visually-hidden">Who answers you</span>
    </a>
  );
}
