import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Illustration } from "./illustration.tsx";
import { heroCoast } from "./scenes.ts";

test("an illustration has size, description and focal point, and waits until it is near", () => {
  expect(renderToStaticMarkup(<Illustration picture={heroCoast} />)).toBe(
    `<img loading="lazy" decoding="async" src="${heroCoast.src}" width="1600" height="900" alt="${heroCoast.alt}" class="at-67-55"/>`,
  );
});

test("the first picture of a page loads at once", () => {
  const markup = renderToStaticMarkup(<Illustration picture={heroCoast} fetchPriority="high" />);
  expect(markup).toContain('loading="eager"');
  expect(markup).toContain('fetchPriority="high"');
});

test("what the caller says goes last", () => {
  const markup = renderToStaticMarkup(
    <Illustration picture={heroCoast} alt="" loading="eager" className="wide" />,
  );
  expect(markup).toContain('alt="" class="at-67-55 wide"');
  expect(markup).toContain('loading="eager"');
});
