import { HtmlValidate } from "html-validate";

/** The standard preset: the HTML specification, without style preferences. */
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** What in a page's HTML violates the standard: a line each, with the position. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const violations = results.flatMap(({ messages }) => messages);
  return violations.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
