import { describe, expect, test } from "vitest";

import { renderItinerary } from "~/models/catalogue/content/itinerary/render-itinerary.server";

describe("lists", () => {
  test("are nested by their indents and keep their kinds", () => {
    const flat = [
      '<ol><li data-list="ordered"><span class="ql-ui" contenteditable="false"></span>Pampore</li>',
      '<li data-list="bullet" class="ql-indent-1">saffron</li>',
      '<li data-list="bullet" class="ql-indent-2">in bloom</li>',
      '<li data-list="ordered">Awantipora</li></ol>',
    ].join("");
    expect(renderItinerary(flat)).toBe(
      "<ol><li>Pampore<ul><li>saffron<ul><li>in bloom</li></ul></li></ul></li><li>Awantipora</li></ol>",
    );
  });

  test("change kind without losing an item", () => {
    expect(renderItinerary('<ol><li data-list="bullet">a</li><li data-list="ordered">b</li></ol>')).toBe(
      "<ul><li>a</li></ul><ol><li>b</li></ol>",
    );
    expect(renderItinerary('<ol><li data-list="bullet" class="ql-indent-3 ql-align-right">deep</li></ol>')).toBe(
      '<ul><li class="ql-align-right">deep</li></ul>',
    );
  });

  test("with checks say which are done, and formats stay inside their items", () => {
    expect(renderItinerary('<ol><li data-list="checked">lift</li><li data-list="unchecked">flight</li></ol>')).toBe(
      '<ul class="checklist"><li class="checked">lift</li><li>flight</li></ul>',
    );
    expect(renderItinerary('<ol><li data-list="bullet"><strong>a</strong> <em>b</em></li></ol>')).toBe(
      "<ul><li><strong>a</strong> <em>b</em></li></ul>",
    );
  });
});

test("code becomes one block that can be scrolled by keyboard", () => {
  const code =
    '<div class="ql-code-block-container"><div class="ql-code-block">07:30  pick-up</div><div class="ql-code-block">10:30 &lt;Sonamarg&gt;</div></div>';
  expect(renderItinerary(code)).toBe('<pre tabindex="0"><code>07:30  pick-up\n10:30 &lt;Sonamarg&gt;\n</code></pre>');
});

test("a table scrolls by itself, and its bold first row heads its columns", () => {
  const table = (first: string) =>
    `<table><tbody><tr>${first}</tr><tr><td>May</td><td>₹18,999</td></tr></tbody></table>`;
  expect(renderItinerary(table("<td><strong>Season</strong></td><td><strong>Price</strong></td>"))).toBe(
    `<div class="table-frame" tabindex="0">${table('<th scope="col"><strong>Season</strong></th><th scope="col"><strong>Price</strong></th>')}</div>`,
  );
  expect(renderItinerary(table("<td><strong>April</strong></td><td>₹9,999</td>"))).not.toContain("<th");
});

describe("formulas", () => {
  test("are MathML, alone in a paragraph on a line of their own", () => {
    const rendered = renderItinerary('<p><span class="ql-formula" data-value="\\Delta T">x</span></p>');
    expect(rendered).toContain("<math");
    expect(rendered).toContain('display="block"');
    expect(renderItinerary('<p>so <span class="ql-formula" data-value="x^2"></span> m</p>')).not.toContain(
      'display="block"',
    );
  });

  test("never carry markup or links of their own", () => {
    const links = ["\\href{javascript:alert(1)}{x}", "\\includegraphics{https://evil.example/x.png}", "\\unknown{"];
    for (const value of [...links, "&lt;img src=x onerror=alert(1)&gt;"]) {
      const rendered = renderItinerary(`<p><span class="ql-formula" data-value="${value}"></span></p>`);
      expect(rendered).not.toMatch(/href=|<img|<script/i);
    }
  });
});

test("videos are links, so that nothing loads before it is wanted", () => {
  const video = (src: string) => renderItinerary(`<iframe class="ql-video" src="${src}"></iframe>`);
  expect(video("https://www.youtube.com/embed/abc_DEF-123?showinfo=0")).toBe(
    '<a class="video" href="https://www.youtube.com/watch?v=abc_DEF-123" rel="noopener noreferrer nofollow">Watch the video on YouTube</a>',
  );
  expect(video("https://player.vimeo.com/video/4242/")).toContain('href="https://vimeo.com/4242"');
  expect(video("https://player.vimeo.com/video/4242?h=8272103f6e")).toContain(
    'href="https://vimeo.com/4242/8272103f6e"',
  );
  expect(video("https://www.youtube.com/embed/videoseries?list=PL12")).toContain(
    'href="https://www.youtube.com/playlist?list=PL12"',
  );
  expect(video("https://www.youtube.com/embed/abc?start=90")).toContain(
    'href="https://www.youtube.com/watch?v=abc&amp;t=90s"',
  );
  expect(video("https://www.youtube.com/embed/abc")).not.toContain("<iframe");
});

test("headings follow the page's own, without gaps", () => {
  expect(renderItinerary("<h1>Week</h1><h4>Day</h4><h6>Hour</h6>")).toBe("<h3>Week</h3><h4>Day</h4><h5>Hour</h5>");
  expect(renderItinerary("<h3>Day 1</h3>")).toBe("<h3>Day 1</h3>");
});

test("pictures wait until they are near, and have a text", () => {
  expect(renderItinerary('<p><img src="https://example.com/map.png"></p>')).toBe(
    '<p><img src="https://example.com/map.png" loading="lazy" decoding="async" alt=""></p>',
  );
  expect(renderItinerary('<img src="a.png" alt="The pass">')).toContain('alt="The pass"');
});

test("our own pictures are shown from where they are now, not from where they were when they were put in", () => {
  const picture = `images/${"0a".repeat(24)}-800x600/720.webp`;
  for (const then of ["https://old.example.com/chinar/", "http://192.0.2.1:9000/", "/"])
    expect(renderItinerary(`<img src="${then}${picture}">`)).toContain(`src="/${picture}"`);
  const foreign = `<img src="https://example.com/images/map-800x600/1.png"`;
  expect(renderItinerary(`${foreign}>`)).toContain(foreign);
});

test("everything else stays as it was written", () => {
  const html =
    '<p class="ql-align-center"><span class="ql-size-large" style="color: rgb(156, 59, 27);">Six days</span> <s>₹2,000</s> &amp; more</p><blockquote>Tip</blockquote>';
  expect(renderItinerary(html)).toBe(html);
});
