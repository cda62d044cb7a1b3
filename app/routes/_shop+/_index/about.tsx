import { ABOUT, aboutParagraphs } from "~/content/about";
import { type Site } from "~/site.server";

/** Radio buttons styled as tabs, so that they work without JavaScript. */
export function About({ site, takesPayments }: { site: Site; takesPayments: boolean }) {
  return (
    <section className="about" aria-labelledby="about">
      <h2 id="about">About Us</h2>
      {site.who && site.who.people.length > 0 && (
        <a className="who-link" href="/contact#who">
          Who answers you
        </a>
      )}
      <fieldset className="tabs">
        <legend className="visually-hidden">About Us</legend>
        {ABOUT.map(({ id, title }, index) => (
          <label key={id}>
            <input type="radio" name="about" id={id} defaultChecked={index === 0} />
            {title}
          </label>
        ))}
      </fieldset>
      {ABOUT.map(({ id, paragraphs }) => (
        <div key={id} className={`stack tab-panel tab-panel-${id}`}>
          {(site.about?.[id] ?? aboutParagraphs(paragraphs, takesPayments)).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      ))}
    </section>
  );
}
