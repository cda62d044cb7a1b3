import { env } from "~/env.server";
import { type Site, siteUrl } from "~/site.server";
import { escapeHtml } from "~/values/escape-html";
import { logoSize, logoUrl } from "~/values/logo";

export type MailContent = { template: string; subject: string; text: string; html: string };

type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "button"; label: string; link: string }
  | { kind: "facts"; rows: [label: string, value: string][] };

export function paragraph(text: string): Block {
  return { kind: "paragraph", text };
}

/** A text with empty lines between its paragraphs. */
export function paragraphs(text: string): Block[] {
  return text.split(/\n{2,}/).map(paragraph);
}

export function button(label: string, link: string): Block {
  return { kind: "button", label, link };
}

export function facts(rows: [label: string, value: string][]): Block {
  return { kind: "facts", rows };
}

type NewMail = { template: string; subject: string; name?: string; blocks: Block[] };

export function composeMail(site: Site, mail: NewMail): MailContent {
  const subject = oneLine(mail.subject);
  const blocks = mail.name === undefined ? mail.blocks : [paragraph(greeting(mail.name)), ...mail.blocks];
  return { template: mail.template, subject, text: textOf(site, blocks), html: htmlOf(site, subject, blocks) };
}

/** Control characters in a subject could add header lines to the mail. */
function oneLine(text: string) {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 200);
}

// A link, also in other scripts and with the full stops that browsers take for dots, or a phone number.
const ADVERTISES = /:\/\/|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]|[@\uff20]|\p{N}(?:\P{L}?\p{N}){5}/u;

/** A name that contains one would let strangers advertise through our mails. */
function greeting(name: string) {
  const plain = oneLine(name);
  return plain === "" || ADVERTISES.test(plain) ? "Hello," : `Hello ${plain.slice(0, 80)},`;
}

const signature = ({ brand }: Site) => ["Warm regards,", brand];
const contact = ({ address, phone, email }: Site) => [address.join(", "), `${phone} · ${email}`, env.SITE_URL];

function textOf(site: Site, blocks: Block[]) {
  const end = [signature(site).join("\n"), `-- \n${contact(site).join("\n")}`];
  return [...blocks.map(textBlock), ...end].join("\n\n") + "\n";
}

function textBlock(block: Block) {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "button":
      return `${block.label}:\n${block.link}`;
    case "facts":
      return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
  }
}

const serif = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// A pasted address or reference may be wider than a phone; some mail clients know only the older of the two.
const wrap = "word-break:break-word;overflow-wrap:anywhere";
const copy = `${wrap};margin:0 0 16px;font-family:${sans};font-size:16px;line-height:1.55;color:#1f2a2e`;
const small = `margin:0;font-family:${sans};font-size:13px;line-height:1.6;color:#56646a`;
const cell = `padding:8px 0;border-bottom:1px solid #e4ddd0;font-family:${sans};font-size:15px;line-height:1.4;vertical-align:top`;

// Mail clients without dark mode ignore these styles and keep the inline colours.
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:#12191c!important}.sheet{background:#1a2327!important}
.ink{color:#eef2f0!important}.muted{color:#b4bfc2!important}.brand,.link{color:#f09a72!important}.row{border-color:#33403f!important}}`;

function htmlOf(site: Site, title: string, blocks: Block[]) {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fbf9f4">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf9f4">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;text-align:left">
<tr><td style="padding:0 24px 16px"><span class="brand" style="font-family:${serif};font-size:24px;color:#9c3b1b">${brandOf(site)}</span></td></tr>
<tr><td class="sheet" style="padding:28px 24px 12px;background:#ffffff;border-radius:10px">
${blocks.map(htmlBlock).join("\n")}
<p class="ink" style="${copy}">${signature(site).map(escapeHtml).join("<br>")}</p>
</td></tr>
<tr><td style="padding:16px 24px"><p class="muted" style="${small}">${contact(site).map(escapeHtml).join("<br>")}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The logo with the name, which a mail program shows in its place until it may load pictures. */
function brandOf({ brand, logo }: Site) {
  const name = escapeHtml(brand);
  if (!logo) return name;
  const { width, height } = logoSize(logo.imageKey);
  const alt = logo.saysName ? name : "";
  const image = `<img src="${siteUrl(logoUrl(logo.imageKey, "brand.png"))}" alt="${alt}" width="${width}" height="${height}" style="vertical-align:middle">`;
  return logo.saysName ? image : `${image} ${name}`;
}

function htmlBlock(block: Block) {
  switch (block.kind) {
    case "paragraph":
      return `<p class="ink" style="${copy}">${escapeHtml(block.text).replaceAll("\n", "<br>")}</p>`;
    case "button":
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td style="background:#9c3b1b;border-radius:10px">
<a href="${escapeHtml(block.link)}" style="display:inline-block;padding:12px 22px;font-family:${sans};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(block.label)}</a>
</td></tr></table>
<p class="muted" style="${small};margin-bottom:16px">If the button does not work, open this address: <a class="link" href="${escapeHtml(block.link)}" style="color:#9c3b1b;word-break:break-all">${escapeHtml(block.link)}</a></p>`;
    case "facts":
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">
${block.rows.map(htmlRow).join("\n")}
</table>`;
  }
}

function htmlRow([label, value]: [string, string]) {
  return `<tr><th scope="row" align="left" class="row muted" style="${cell};padding-right:16px;font-weight:400;color:#56646a">${escapeHtml(label)}</th><td class="row ink" style="${cell};${wrap};color:#1f2a2e">${escapeHtml(value)}</td></tr>`;
}
