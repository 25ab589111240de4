import type { BrowserCatalog } from "#catalog/catalog.ts";
import { colors } from "#brand/colors.ts";
import { type MailPictures, inlinePictureAddress } from "#backend/mail/mail-pictures.server.ts";
import type { MailCarPicture, MailFact, MailPart, MailTicketEnd } from "./mail-content.ts";
import {
  action,
  card,
  renderTextHtml,
  headingFontFamilyStyle,
  ink,
  labelStyle,
  renderLayoutTableStart,
  numberStyle,
  paper,
  sand,
} from "./mail-style.ts";

type Ticket = MailPart & { kind: "ticket" };

const topRule = `border-top:1px solid ${sand}`;
const topCorners = "9px 9px 0 0";

/** The site's own ticket, without its cut-outs: the car on its road, the journey, both ends, and below a perforation the stub in ink. */
export function renderTicketHtml(catalog: BrowserCatalog, ticket: Ticket, pictures: MailPictures): string {
  const { picture, stamp, tag, title, facts } = ticket;
  return `${renderLayoutTableStart(`margin:8px 0 24px;border:1.5px solid ${ink};border-radius:10px;border-collapse:separate;background:${card};color:${ink}`, "card text")}
${picture ? pictureRow(catalog, picture, pictures) : ""}<tr><td colspan="2" class="side" style="padding:18px 24px 14px">
${stamp === undefined ? "" : `<p class="link" style="float:right;margin:2px 0 0 12px;padding:4px 10px 2px;border:4px double;border-radius:4px;${headingFontFamilyStyle};font-size:22px;line-height:26px;font-weight:800;letter-spacing:.04em;text-transform:uppercase;white-space:nowrap;transform:rotate(-6deg);color:${action}">${renderTextHtml(catalog, stamp)}</p>\n`}<p class="muted" style="margin:0;${labelStyle};text-transform:uppercase;letter-spacing:.08em">${renderTextHtml(catalog, tag)}</p>
<p style="margin:2px 0 0;${headingFontFamilyStyle};font-size:26px;line-height:30px;font-weight:700;letter-spacing:-.02em">${renderTextHtml(catalog, title)}</p>
</td></tr>
${journeyRow(catalog, ticket)}
${endsRow(catalog, ticket)}
<tr><td colspan="2" class="side line" style="padding:10px 24px 16px;${topRule}">
${renderFactsHtml(catalog, facts)}
</td></tr>
<tr><td colspan="2" class="stub hole" style="height:0;padding:0;border-top:4px dotted ${card};background:${ink};font-size:0;line-height:0">&nbsp;</td></tr>
${stubRows(catalog, ticket)}
</table>`;
}

function pictureRow(
  catalog: BrowserCatalog,
  { file, alt, ground }: MailCarPicture,
  pictures: MailPictures,
): string {
  const groundColor = colors[ground][0];
  const image = pictures.has(file)
    ? `<img src="${renderTextHtml(catalog, inlinePictureAddress(catalog, file))}" width="560" alt="${renderTextHtml(catalog, alt)}" style="display:block;width:100%;height:auto;border:0;border-radius:${topCorners};font-size:14px;line-height:56px;text-align:center;color:${ink}">`
    : "&nbsp;";
  return `<tr><td colspan="2" bgcolor="${groundColor}" style="padding:0;height:24px;border-radius:${topCorners};background:${groundColor};color:${ink};font-size:14px;line-height:0">${image}</td></tr>
`;
}

/** One code stands beside the journey's name, as on the site; several stand above it. */
function journeyRow(catalog: BrowserCatalog, { codes, journey }: Ticket): string {
  const [onlyCode] = codes.length === 1 ? codes : [];
  const letterCount = codes.join("").length;
  const isLong = codes.length > 2 || letterCount > 3 * codes.length;
  const largeText = (words: string) =>
    `<p class="${isLong ? "many" : "codes"}" style="margin:0;${headingFontFamilyStyle};font-size:${isLong ? 32 : 44}px;line-height:48px;font-weight:800;letter-spacing:-.03em;white-space:${letterCount > 10 ? "normal" : "nowrap"}">${words}</p>`;
  const nameHtml = `<p class="muted" style="margin:0;${labelStyle}">${renderTextHtml(catalog, journey.name)}</p>
<p style="margin:0;font-size:18px;line-height:24px;font-weight:600">${renderTextHtml(catalog, journey.value)}</p>`;
  const codesAbove =
    codes.length > 1 ? `${largeText(codes.map((one) => renderTextHtml(catalog, one)).join(arrow))}\n` : "";
  const row =
    onlyCode === undefined
      ? `${codesAbove}${nameHtml}`
      : `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:0 18px 0 0">${largeText(renderTextHtml(catalog, onlyCode))}</td><td>${nameHtml}</td></tr></table>`;
  return `<tr><td colspan="2" class="side line" style="padding:12px 24px;${topRule}">
${row}
</td></tr>`;
}

const arrow = `<span style="font-weight:400"> &rarr; </span>`;

function endsRow(catalog: BrowserCatalog, { ends: [pickup, dropOff] }: Ticket): string {
  return `<tr>${endCell(catalog, pickup, "", "end first")}${endCell(catalog, dropOff, `;border-left:1px solid ${sand}`, "end")}</tr>`;
}

function endCell(
  catalog: BrowserCatalog,
  { name, day, time }: MailTicketEnd,
  extraStyle: string,
  classes: string,
): string {
  return `<td width="50%" valign="top" class="line ${classes}" style="padding:12px 8px 12px 24px;${topRule}${extraStyle}">
<p class="muted" style="margin:0;${labelStyle}">${renderTextHtml(catalog, name)}</p>
<p class="when" style="margin:0;font-size:17px;line-height:24px;font-weight:600;${numberStyle}">${renderTextHtml(catalog, day)}<br>${renderTextHtml(catalog, time)}</p>
</td>`;
}

/** The two values of a stub stand side by side while they have this many characters together at most. */
const longestStubLine = 22;

function stubRows(catalog: BrowserCatalog, { stub, total }: Ticket): string {
  if ([...(stub.value + total.value)].length > longestStubLine)
    return `<tr>${stubCell(catalog, stub, 'colspan="2"', "padding-bottom:0")}</tr>
<tr>${stubCell(catalog, total, 'colspan="2"', "border-radius:0 0 7px 7px")}</tr>`;
  return `<tr>${stubCell(catalog, stub, 'align="left"', "border-radius:0 0 0 7px")}${stubCell(catalog, total, 'align="right"', "border-radius:0 0 7px 0")}</tr>`;
}

function stubCell(
  catalog: BrowserCatalog,
  { name, value }: MailFact,
  attributes: string,
  style: string,
): string {
  return `<td valign="bottom" ${attributes} bgcolor="${ink}" class="stub side" style="padding:16px 24px 18px;background:${ink};color:${paper};${style}">
<p style="margin:0;font-size:13px;line-height:20px">${renderTextHtml(catalog, name)}</p>
<p class="ref" style="margin:0;${headingFontFamilyStyle};font-size:26px;line-height:32px;font-weight:800;letter-spacing:.01em;overflow-wrap:anywhere;${numberStyle}">${renderTextHtml(catalog, value)}</p>
</td>`;
}

/** Names and values in two columns. */
export function renderFactsHtml(catalog: BrowserCatalog, facts: readonly MailFact[]): string {
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><th scope="row" align="left" valign="top" class="muted" style="padding:4px 16px 4px 0;width:72px;font-weight:400;${labelStyle};line-height:24px">${renderTextHtml(catalog, name)}</th><td valign="top" style="padding:4px 0;${numberStyle};overflow-wrap:anywhere">${renderTextHtml(catalog, value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0">${rows.join("")}</table>`;
}
