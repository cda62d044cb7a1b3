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
