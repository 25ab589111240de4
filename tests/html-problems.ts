import { HtmlValidate } from "html-validate";

/** The standard preset: the HTML specification, and nobody's taste. */
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** What a page's HTML does against the standard: a line each, with where. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) => messages);
  return found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
