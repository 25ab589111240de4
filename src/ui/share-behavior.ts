/** The names of the errors when the visitor closes the platform's share sheet, or it is already open. */
const harmlessErrors = new Set(["AbortError", "InvalidStateError"]);

const failureText = "Nothing was shared. Try again, or copy the page’s address.";

/** Shows the share buttons where the platform can share, and handles their clicks. They need no React. */
export function initShares(): void {
  if (!("share" in navigator)) return;
  document.documentElement.dataset["shares"] = "";
  addEventListener("click", ({ target }) => {
    document.querySelector(".share-says:not(:empty)")?.replaceChildren();
    const button = target instanceof Element ? target.closest<HTMLElement>(".share") : null;
    if (button) void share(button);
  });
}

async function share({ dataset, nextElementSibling: statusLine }: HTMLElement) {
  try {
    const { href: url } = new URL(dataset["address"] ?? "", location.href);
    await navigator.share({ title: dataset["title"] ?? document.title, url });
  } catch (error) {
    if (error instanceof DOMException && harmlessErrors.has(error.name)) return;
    if (statusLine) statusLine.textContent = failureText;
  }
}
