const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for the content of HTML and XML, and for attributes in double quotation marks. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => references[character] ?? character);
}
