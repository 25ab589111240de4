import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findRepairedAddress } from "./repaired-address.ts";

const pages = new Set("/ /cars /search /booking /blog /blog/winter /robots.txt /favicon.svg".split(" "));
const repair = (url: string) => findRepairedAddress(url, (path) => pages.has(path));
const token = "AbCdEfGhIjKlMnOpQrStUvWxYz_-0123";
const own = `/your-booking/${token}`;

const signs = [
  ...String.raw`. , ) > ; : ! ' " ] * \ // /. ). .) ... %20 %C2%A0 %E2%80%8B %2E %2C %29 %3E %3C/a%3E`.split(
    " ",
  ),
  ..."%22 %E2%80%9D %E2%80%99 %E0%A5%A4 %EF%BC%8E %EF%BC%9F %252E %0D%0A %20. %20and%20more %5C %7D".split(
    " ",
  ),
];

test.each(signs)("a link that is followed by %s leads where it was meant to", (sign) => {
  expect(repair(`/cars${sign}`)).toBe("/cars");
  expect(repair(`/blog/winter${sign}x`)).not.toBe("/blog/winterx");
  expect(repair(own + sign)).toBe(own);
  expect(repair(`/unsubscribe/${token}${sign}`)).toBe(`/unsubscribe/${token}`);
});

const trip = "pickup=Mumbai+-+Maharashtra&pickupDate=14%2F09%2F2027&differentReturn=false";

test.each([
  ["//cars", "/cars"],
  ["///cars//", "/cars"],
  ["/blog//winter", "/blog/winter"],
  ["//", "/"],
  ["/)", "/"],
  ["/%20cars", "/cars"],
  ["/%3Ccars%3E", "/cars"],
  ["/Cars", "/cars"],
  ["/BLOG/Winter", "/blog/winter"],
  ["/robots.txt.", "/robots.txt"],
  [`/Your-Booking/${token}`, own],
  [`/${own}/calendar.ics,`, `${own}/calendar.ics`],
  ["/cars&utm_source=mail", "/cars?utm_source=mail"],
  ["/search?pickup=BOM&amp;pickupDate=14%2F09%2F2027", "/search?pickup=BOM&pickupDate=14%2F09%2F2027"],
  ["/search?pickup=BOM&amp;amp;drop=BOM", "/search?pickup=BOM&drop=BOM"],
  ["/search?pickup=BOM&AMP;drop=BOM", "/search?pickup=BOM&drop=BOM"],
  ["/search?pickup=BOM%26amp%3Bdrop=BOM", "/search?pickup=BOM&drop=BOM"],
  ["/search?pickup=BOM%26amp%3Bdrop%3DBOM", "/search?pickup=BOM&drop=BOM"],
  ["/search?pickup=BOM&amp%3Bdrop=BOM", "/search?pickup=BOM&drop=BOM"],
  ["/search?pickup=BOM;amp;drop=BOM", "/search?pickup=BOM&drop=BOM"],
  ["/search?pickup=BOM\\u0026drop=BOM", "/search?pickup=BOM&drop=BOM"],
  ["/search?amp;pickup=BOM&amp;drop=BOM", "/search?pickup=BOM&drop=BOM"],
  [`/search??${trip}`, `/search?${trip}`],
  [`/search?%3F${trip}`, `/search?${trip}`],
  [`/search%3F${trip}`, `/search?${trip}`],
  [`//search/?${trip}`, `/search?${trip}`],
  [`/search?${trip}?utm_source=mail`, `/search?${trip}&utm_source=mail`],
  [`/search%3F${encodeURIComponent(trip)}`, `/search?${trip}`],
  ["/search?pickup=3DBOM&drop=3DBOM", "/search?pickup=BOM&drop=BOM"],
  ["/booking?carId=5.", "/booking?carId=5"],
  ["/booking?carId=5%29", "/booking?carId=5"],
  ["/booking?carId=5+", "/booking?carId=5"],
  [`/search?${trip}%E2%80%9D`, `/search?${trip}`],
])("%s leads to %s", (url, page) => {
  expect(repair(url)).toBe(page);
});

test.each([
  ..."/ /? /cars /cars? /cars?q=St. /cars?q=R%26amp%3BB /cars?q=what? /cars?compare=2&compare=8".split(" "),
  `/search?${trip}`,
  `/booking?carId=5&${trip}`,
  own,
  `${own}?change=1`,
])("%s is right as it is", (url) => {
  expect(repair(url)).toBeUndefined();
});

test.each([
  ...String.raw`//evil.example //evil.example/cars /\evil.example http://evil.example/cars /evil.`.split(" "),
  ..."/cars.php /% /%ff. /blog/winter/ /your-booking/short. /%2F%2Fevil.example".split(" "),
  `/your-booking/${token}x.`,
])("%s is meant for no page, or is none of this rule", (url) => {
  const address = repair(url);
  expect(address === undefined || pages.has(address), address).toBe(true);
});

test("whatever is asked, what was meant is a page of ours, and is meant itself", () => {
  const parts = String.raw`/ // cars search ? %3F & amp; %26 amp%3B = %3D 3D . a carId \ u0026 %5C %20 x`;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts.split(" ")), { maxLength: 24 }), (pieces) => {
      const address = repair(`/${pieces.join("")}`);
      if (address === undefined) return;
      expect(pages.has(address.split("?")[0] ?? "")).toBe(true);
      expect(address).toMatch(/^\/(?!\/)[!-~]*$/);
      expect(repair(address)).toBeUndefined();
    }),
    { numRuns: 3000 },
  );
});

const run = (sign: string) => sign.repeat(Math.floor(15_000 / sign.length));

test("a long run of signs is read once", () => {
  for (const sign of ["/", ".", "%20", "%5C"]) expect(repair(`/cars${run(sign)}`)).toBe("/cars");
  for (const sign of ["&amp;", "?", "amp;", "%26", "a", "%25", "=3D", "3D&"])
    expect(repair(`/none${run(sign)}b/${run(sign)}`)).toBeUndefined();
});
