export type TextSection = { heading: string; paragraphs: string[]; list: string[] };

/** Parses typed text: "# " starts a heading, "- " a list item, and an empty line ends a paragraph. */
export function readPlainText(text: string): TextSection[] {
  const sections: TextSection[] = [];
  let isParagraph = false;
  for (const line of text.split("\n").map((each) => each.trim().replace(/^[#-]$/, ""))) {
    const [, mark, words = ""] = /^(#|-)\s+(.+)$/.exec(line) ?? [];
    const last = sections.at(-1);
    if (mark === "#") sections.push({ heading: words, paragraphs: [], list: [] });
    else if (mark === "-") (last ?? opened(sections)).list.push(words);
    else if (line) addWords(last?.list.length === 0 ? last : opened(sections), line, isParagraph);
    isParagraph = line !== "" && mark === undefined;
  }
  return sections;
}

/** Starts a section without a heading: a paragraph after a list needs one, as a section's list comes last. */
function opened(sections: TextSection[]) {
  const section: TextSection = { heading: "", paragraphs: [], list: [] };
  sections.push(section);
  return section;
}

function addWords({ paragraphs }: TextSection, line: string, goesOn: boolean) {
  const last = paragraphs.at(-1);
  if (goesOn && last !== undefined) paragraphs[paragraphs.length - 1] = `${last} ${line}`;
  else paragraphs.push(line);
}

type Written = { heading: string; paragraphs?: readonly string[]; list?: readonly string[] };

export function writePlainText(sections: readonly Written[]) {
  return sections
    .map(({ heading, paragraphs = [], list = [] }) =>
      [heading && `# ${heading}`, ...paragraphs, list.map((item) => `- ${item}`).join("\n")]
        .filter(Boolean)
        .join("\n\n"),
    )
    .join("\n\n");
}
