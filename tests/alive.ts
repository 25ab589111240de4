/**
 * Gives the page its first use, a mouse that moves over something that needs React, and says whether React has taken it over. Runs in the page,
 * repeatedly, so it can't call anything from outside.
 */
export function isAlive(): boolean {
  const isComing = Object.keys(document).some((key) => key.startsWith("__reactContainer"));
  const needy = isComing ? null : document.querySelector(".icon-btn");
  for (const clientX of [1, 2])
    needy?.dispatchEvent(new PointerEvent("pointermove", { clientX, bubbles: true, pointerType: "mouse" }));
  const main = document.querySelector("main");
  return isComing && main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
}
