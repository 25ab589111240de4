import faces from "./faces.css?inline";

/**
 * A font that the styles name before it has come costs the first layout more than the layout itself: for each size and weight the browser
 * looks for one that stands in, on Linux by asking another process and waiting. So the styles name only those that stand in, and the fonts
 * join once they are there, both in one frame. All others are made then, and join without being fetched: the browser does that when a
 * letter needs them. The rules come from the element before the script, which holds them for visitors without scripts.
 */
const joining = `{
const s=new CSSStyleSheet();
s.replaceSync(document.currentScript.previousElementSibling.textContent.match(/@[^<]+/)[0]);
const [x,y,...o]=s.cssRules,
f=({style:r})=>{
const v=n=>r.getPropertyValue(n);
return new FontFace(v("font-family").replaceAll('"',""),v("src"),{display:"swap",unicodeRange:v("unicode-range")||"U+0-10FFFF",weight:v("font-weight")})},
a=[f(x),f(y)];
window.fontsJoined=Promise.allSettled(a.map(f=>f.load())).then(()=>[...a,...o.map(f)].forEach(f=>document.fonts.add(f)))
}`.replaceAll("\n", "");

/**
 * What ends a document's head: the fonts' rules for visitors without scripts, and the inline script that adds the fonts. `marked`: the
 * attribute, with a blank before it, of scripts that the page's policy is to allow.
 */
export const arrivingFonts = (marked = "") =>
  `<noscript><style>${faces.trim()}</style></noscript><script${marked}>${joining}</script>`;
