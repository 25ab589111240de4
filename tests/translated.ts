import type { Page } from "@playwright/test";

/**
 * Does to the page what a browser's translator does: each text gives its place to elements with the translated one, here the same in
 * brackets, and so does each that comes later.
 */
export async function translate(page: Page) {
  await page.evaluate(() => {
    const silent = "script, style, noscript, textarea, option, title, svg, font";
    const translateIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
      if (node instanceof Text) texts.push(node);
      for (const text of texts) {
        if (text.data.trim() === "" || text.parentElement?.closest(silent)) continue;
        const translation = document.createElement("font");
        translation.append(document.createElement("font"));
        translation.firstElementChild?.append(`[${text.data}]`);
        text.replaceWith(translation);
      }
    };
    document.documentElement.classList.add("translated-ltr");
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) translateIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
