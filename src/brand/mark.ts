/**
 * The mark, a globe that is also a steering wheel and a road, on a square of 24 units, in one color: for `stroke` and `fill` of an `<svg>`
 * that has neither.
 */
export const markShapes =
  '<circle cx="12" cy="12" r="10.4" stroke-width="2.2"/>' +
  '<path stroke-width="1.8" d="M1.8 12C6 8.6 18 8.6 22.2 12M12 9.4C8.4 11.6 6 15.4 5.4 19.6M12 9.4C15.6 11.6 18 15.4 18.6 19.6"/>' +
  '<path d="M12 11.6C10.8 14.4 9.9 17.6 9.6 21.8h4.8C14.1 17.6 13.2 14.4 12 11.6z" fill="currentColor" stroke="none"/>';

/** The same for the small square of an icon, 32 units wide: `line` is stroked, `road` filled, both on a ground in the brand's color. */
export const siteIconShapes = {
  line:
    '<path stroke-width="2.2" d="M16 13C11.6 15.6 8.8 19.8 8 24.4M16 13C20.4 15.6 23.2 19.8 24 24.4"/>' +
    '<path stroke-width="2.6" d="M4.6 15.8C9.4 11.8 22.6 11.8 27.4 15.8"/><circle cx="16" cy="16" r="11.7" stroke-width="2.8"/>',
  road: "M16 15.4C14.4 18.6 13 22.4 12.4 27.4h7.2C19 22.4 17.6 18.6 16 15.4z",
};
