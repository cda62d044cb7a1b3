import { Link } from "@remix-run/react";

import { PhoneLink } from "~/components/layout/phone-link";
import { Stars } from "~/components/review/stars";
import { type Word, type Words } from "~/values/row-words";

/** Shows what a row says. */
export function Said({ words }: { words: Words }) {
  return isOne(words) ? <OneWord word={words} /> : words.map((word, at) => <OneWord key={at} word={word} />);
}

function isOne(words: Words): words is Word {
  return !Array.isArray(words);
}

function OneWord({ word }: { word: Word }) {
  if (word === "\n") return <br />;
  if (typeof word === "string") return word;
  if ("number" in word) return <span className="number">{word.number}</span>;
  if ("phone" in word) return <PhoneLink phone={word.phone} />;
  if ("copied" in word) return <span className="copied">{word.copied}</span>;
  if ("to" in word)
    return (
      <Link to={word.to}>
        {word.words}
        {word.hidden && " "}
        {word.hidden && <span className="visually-hidden">{word.hidden}</span>}
      </Link>
    );
  if ("href" in word) return <a href={word.href}>{word.words}</a>;
  if ("muted" in word)
    return (
      <span className="muted">
        <Said words={word.muted} />
      </span>
    );
  if ("stars" in word) return <Stars rating={word.stars} />;
  return (
    <strong className={word.look}>
      <Said words={word.b} />
    </strong>
  );
}
