import type { BrowserCatalog } from "#catalog/catalog.ts";
import { colors } from "#brand/colors.ts";
import {
  brandMarkPictureName,
  type MailPictures,
  noMailPictures,
  inlinePictureAddress,
} from "#backend/mail/mail-pictures.server.ts";
import type { MailFact, MailContent, MailPart, TextRun } from "./mail-content.ts";
import {
  action,
  renderTextHtml,
  fontFamilyStyle,
  headingFontFamilyStyle,
  ink,
  labelStyle,
  renderLayoutTableStart,
  numberStyle,
  paper,
  sand,
  darkAndNarrowStyles,
} from "./mail-style.ts";
import { renderFactsHtml, renderTicketHtml } from "./mail-ticket.ts";

/** An email as a printed slip: one column, nothing loaded from anywhere. Of `pictures` it shows those that it finds. */
export function renderMailHtml(
  catalog: BrowserCatalog,
  { title, parts }: MailContent,
  brand: string,
  signature: readonly string[],
  pictures: MailPictures = noMailPictures,
): string {
  const rows = [
    brandHtml(catalog, brand, pictures),
    `<h1 style="margin:0 0 12px;${headingFontFamilyStyle};font-size:32px;line-height:36px;font-weight:700;letter-spacing:-.02em">${renderTextHtml(catalog, title)}</h1>`,
    ...parts.map((part) => partHtml(catalog, part, pictures)),
    `<p class="muted line" style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${sand};${labelStyle}">${signature.map((one) => renderTextHtml(catalog, one)).join("<br>")}</p>`,
  ];
  const textStyle = `color:${ink};${fontFamilyStyle};font-size:16px;line-height:24px`;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${renderTextHtml(catalog, title)}</title>
<style>
${darkAndNarrowStyles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${paper};${textStyle}">
${renderLayoutTableStart(`background:${paper}`, "page")}<tr><td align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${renderLayoutTableStart(`max-width:560px;text-align:left;${textStyle}`, "text")}<tr><td>
${rows.join("\n")}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function brandHtml(catalog: BrowserCatalog, brand: string, pictures: MailPictures): string {
  const mark = pictures.has(brandMarkPictureName)
    ? `<td style="padding:0 10px 0 0"><img src="${inlinePictureAddress(catalog, brandMarkPictureName)}" width="32" height="32" alt="" style="display:block;border:0"></td>`
    : "";
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px"><tr>${mark}<td class="text" style="${headingFontFamilyStyle};font-size:20px;line-height:32px;font-weight:700;letter-spacing:-.01em;color:${ink}">${renderTextHtml(catalog, brand)}</td></tr></table>`;
}

function partHtml(catalog: BrowserCatalog, part: MailPart, pictures: MailPictures): string {
  switch (part.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${renderTextHtml(catalog, part.text)}</p>`;
    case "notice":
      return `${renderLayoutTableStart("margin:0 0 16px")}<tr><td class="band" style="padding:12px 16px;border-left:4px solid ${colors.marigold};background:${colors["surface-2"][0]};font-weight:600">${renderTextHtml(catalog, part.text)}</td></tr></table>`;
    case "heading":
      return `<h2 style="margin:28px 0 8px;${headingFontFamilyStyle};font-size:22px;line-height:28px">${renderTextHtml(catalog, part.text)}</h2>`;
    case "prose":
      return `<p style="margin:0 0 16px">${runsHtml(catalog, part.runs)}</p>`;
    case "list":
      return listHtml(catalog, part);
    case "ticket":
      return renderTicketHtml(catalog, part, pictures);
    case "amounts":
      return `${amountsHtml(catalog, part.lines)}${noteHtml(catalog, part.note)}`;
    case "facts":
      return `<h2 style="margin:24px 0 8px;${headingFontFamilyStyle};font-size:18px;line-height:24px">${renderTextHtml(catalog, part.title)}</h2>\n${renderFactsHtml(catalog, part.facts)}\n<p style="margin:0 0 24px;font-size:0;line-height:0"></p>`;
    case "link":
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="act" bgcolor="${action}" style="border-radius:4px;background:${action}"><a href="${renderTextHtml(catalog, part.url)}" class="act" style="display:inline-block;padding:12px 20px;border-radius:4px;color:${paper};font-weight:600;text-decoration:none">${renderTextHtml(catalog, part.text)}</a></td></tr></table>`;
  }
}

function noteHtml(catalog: BrowserCatalog, note: string | undefined): string {
  return note === undefined
    ? ""
    : `\n<p class="muted" style="margin:0 0 16px;${labelStyle}">${renderTextHtml(catalog, note)}</p>`;
}

function listHtml(catalog: BrowserCatalog, { ordered, items }: MailPart & { kind: "list" }): string {
  const tag = ordered ? "ol" : "ul";
  const points = items.map((runs) => `<li style="margin:0 0 8px">${runsHtml(catalog, runs)}</li>`);
  return `<${tag} style="margin:0 0 16px;padding:0 0 0 24px">${points.join("")}</${tag}>`;
}

function runsHtml(catalog: BrowserCatalog, runs: readonly TextRun[]): string {
  return runs
    .map(({ text, strong, em, url }) => {
      const words = em ? `<em>${renderTextHtml(catalog, text)}</em>` : renderTextHtml(catalog, text);
      const bold = strong ? `<strong>${words}</strong>` : words;
      return url === undefined
        ? bold
        : `<a href="${renderTextHtml(catalog, url)}" class="link" style="color:${action}">${bold}</a>`;
    })
    .join("");
}

function amountsHtml(catalog: BrowserCatalog, lines: readonly MailFact[]): string {
  const rows = lines.map(({ name, value }, index) => {
    const style =
      index === lines.length - 1
        ? `padding:10px 0 4px;border-top:1.5px solid;font-size:20px;font-weight:700`
        : "padding:4px 0";
    return `<tr><th scope="row" align="left" style="${style.replace("font-size:20px;", "")}${index === lines.length - 1 ? "" : ";font-weight:400"}">${renderTextHtml(catalog, name)}</th><td align="right" style="${style};${numberStyle}">${renderTextHtml(catalog, value)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px">${rows.join("")}</table>`;
}
