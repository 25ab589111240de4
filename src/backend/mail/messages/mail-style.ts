import type { BrowserCatalog } from "#catalog/catalog.ts";
import { colors } from "#brand/colors.ts";
import { escapeHtml } from "#text/escape-html.ts";

// Email programs support tables and inline styles; a style sheet only changes what they show without it.
export const { ink, paper, sand, card, vermilion: action } = colors;
export const fontFamilyStyle =
  "font-family:'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
export const headingFontFamilyStyle =
  "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif";
export const labelStyle = `font-size:13px;line-height:20px;color:${colors["muted-on-paper"]}`;
export const numberStyle = "font-variant-numeric:tabular-nums";

const dark = {
  page: colors.surface[1],
  card: colors["surface-3"][1],
  text: colors.text[1],
  muted: colors["text-2"][1],
  line: colors.between[1],
  act: colors.action[1],
  onAct: colors["on-action"][1],
  link: colors.accent[1],
};

/** The site's dark scheme, for programs that ask for it, and less room around the ticket on narrow screens. */
export const darkAndNarrowStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.text}!important}
.card{background:${dark.card}!important;border-color:${dark.text}!important}
.text{color:${dark.text}!important}
.muted{color:${dark.muted}!important}
.line{border-color:${dark.line}!important}
.band{background:${dark.card}!important;color:${dark.text}!important}
.stub{background:${dark.text}!important;color:${dark.page}!important}
.hole{border-color:${dark.card}!important}
.act{background:${dark.act}!important;color:${dark.onAct}!important}
.link{color:${dark.link}!important}
}
@media(max-width:480px){
.side{padding-left:20px!important;padding-right:20px!important}
.end{padding-left:12px!important;padding-right:4px!important}
.first{padding-left:20px!important}
.codes{font-size:38px!important}
.many{font-size:24px!important}
.when{font-size:15px!important}
.ref{font-size:19px!important}
}
@media(max-width:359px){
.side,.first{padding-left:14px!important;padding-right:8px!important}
.end{padding-left:8px!important}
.many{font-size:20px!important}
.ref{font-size:15px!important}
}`;

/** Writes a text as HTML: what was typed stays text, and a time or our number stays on one line. */
export function renderTextHtml(catalog: BrowserCatalog, text: string): string {
  return escapeHtml(text)
    .replaceAll(/\r\n|\r|\n/g, "<br>")
    .replaceAll(/ (?=[AP]M\b)/g, "&nbsp;")
    .replaceAll(catalog.company.phone, catalog.company.phone.replaceAll(" ", "&nbsp;"));
}

/** The opening of a table that is only there for its layout. */
export function renderLayoutTableStart(style: string, classes = ""): string {
  const classAttribute = classes === "" ? "" : ` class="${classes}"`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${classAttribute} style="${style}">`;
}
