import { colors } from "#brand/colors.ts";
import type { Fact, MailContent, MailPart, Run } from "./mail-content.ts";

// Email programs support tables and inline styles, and drop the rest.
const { ink, paper, sand, card, vermilion: action, "muted-on-paper": muted } = colors;
const font = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const heading = "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif";
const label = `font-size:13px;line-height:20px;color:${muted}`;
const number = "font-variant-numeric:tabular-nums";

/** An email as a printed slip: one column, nothing loaded from anywhere. */
export function mailHtml({ title, parts }: MailContent, brand: string, signature: readonly string[]): string {
  const rows = [
    `<p style="margin:0 0 32px;${heading};font-size:18px;font-weight:700;letter-spacing:.02em">${escaped(brand)}</p>`,
    `<h1 style="margin:0 0 16px;${heading};font-size:30px;line-height:34px;font-weight:700;letter-spacing:-.02em">${escaped(title)}</h1>`,
    ...parts.map(partHtml),
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${sand};${label}">${signature.map(escaped).join("<br>")}</p>`,
  ];
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink};${font};font-size:16px;line-height:24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;color:${ink};${font};font-size:16px;line-height:24px"><tr><td>
${rows.join("\n")}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function partHtml(part: MailPart): string {
  switch (part.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${escaped(part.text)}</p>`;
    case "heading":
      return `<h2 style="margin:32px 0 8px;${heading};font-size:22px;line-height:28px">${escaped(part.text)}</h2>`;
    case "prose":
      return `<p style="margin:0 0 16px">${runsHtml(part.runs)}</p>`;
    case "list":
      return listHtml(part);
    case "ticket":
      return ticketHtml(part);
    case "amounts":
      return `${amountsHtml(part.lines)}\n<p style="margin:0 0 24px;${label}">${escaped(part.note)}</p>`;
    case "facts":
      return `<h2 style="margin:24px 0 8px;${heading};font-size:18px;line-height:24px">${escaped(part.title)}</h2>\n${factsHtml(part.facts)}\n<p style="margin:0 0 24px;font-size:0;line-height:0"></p>`;
    case "link":
      return `<p style="margin:0 0 24px"><a href="${escaped(part.url)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${action};color:${paper};font-weight:600;text-decoration:none">${escaped(part.text)}</a></p>`;
  }
}

function listHtml({ ordered, items }: MailPart & { kind: "list" }): string {
  const tag = ordered ? "ol" : "ul";
  const points = items.map((runs) => `<li style="margin:0 0 8px">${runsHtml(runs)}</li>`);
  return `<${tag} style="margin:0 0 16px;padding:0 0 0 24px">${points.join("")}</${tag}>`;
}

function runsHtml(runs: readonly Run[]): string {
  return runs
    .map(({ text, strong, em, url }) => {
      const words = em ? `<em>${escaped(text)}</em>` : escaped(text);
      const bold = strong ? `<strong>${words}</strong>` : words;
      return url === undefined ? bold : `<a href="${escaped(url)}" style="color:${action}">${bold}</a>`;
    })
    .join("");
}

/** The site's own ticket, without its cut-outs: the two ends large, and below a perforation the stub on an ink background. */
function ticketHtml({ tag, title, codes, facts, stub, total }: MailPart & { kind: "ticket" }): string {
  const cell = `padding:16px 0 18px 24px;background:${ink};color:${paper}`;
  const small = "margin:0;font-size:13px;line-height:20px";
  const big = `margin:0;${heading};line-height:32px;font-weight:800;white-space:nowrap;${number}`;
  const journey =
    codes.length === 0
      ? ""
      : `<p style="margin:0 0 12px;padding:10px 0 12px;border-bottom:1px solid ${sand};${heading};font-size:${codes.length > 2 ? 32 : 44}px;line-height:48px;font-weight:800;letter-spacing:-.03em;white-space:nowrap">${codes.map(escaped).join(`<span style="font-weight:400"> &rarr; </span>`)}</p>\n`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border:1.5px solid ${ink};border-radius:10px;border-collapse:separate;background:${card};color:${ink}">
<tr><td colspan="2" style="padding:20px 24px">
<p style="margin:0;${label};text-transform:uppercase;letter-spacing:.08em">${escaped(tag)}</p>
<p style="margin:0;${heading};font-size:24px;line-height:30px;font-weight:700">${escaped(title)}</p>
${journey}${factsHtml(facts)}
</td></tr>
<tr><td colspan="2" style="height:0;border-top:3px dotted ${paper};background:${ink};font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td valign="bottom" style="${cell};border-radius:0 0 0 7px">
<p style="${small}">${escaped(stub.name)}</p>
<p style="${big};font-size:20px;letter-spacing:.02em">${escaped(stub.value)}</p>
</td><td valign="bottom" align="right" style="${cell};padding:16px 24px 18px 12px;border-radius:0 0 7px 0">
<p style="${small}">${escaped(total.name)}</p>
<p style="${big};font-size:20px">${escaped(total.value)}</p>
</td></tr>
</table>`;
}

function factsHtml(facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;width:72px;font-weight:400;${label};line-height:24px">${escaped(name)}</th><td valign="top" style="padding:4px 0;${number};overflow-wrap:anywhere">${escaped(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0">${rows.join("")}</table>`;
}

function amountsHtml(lines: readonly Fact[]): string {
  const rows = lines.map(({ name, value }, index) => {
    const style =
      index === lines.length - 1
        ? `padding:10px 0 4px;border-top:1.5px solid ${ink};font-size:20px;font-weight:700`
        : "padding:4px 0";
    return `<tr><th scope="row" align="left" style="${style.replace("font-size:20px;", "")}${index === lines.length - 1 ? "" : ";font-weight:400"}">${escaped(name)}</th><td align="right" style="${style};${number}">${escaped(value)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px">${rows.join("")}</table>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll(/\r\n|\r|\n/g, "<br>")
    .replaceAll(/ (?=[AP]M\b)/g, "&nbsp;");
}
