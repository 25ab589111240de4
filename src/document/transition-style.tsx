/** Only with scripts: a skipped transition is a rejected promise, which only a script can handle (`reveal-script.server.ts`). */
export const transitionRule =
  "@media (prefers-reduced-motion:no-preference) and (scripting:enabled){@view-transition{navigation:auto}}";

/**
 * Lets browsers animate the change from one page of ours to the next. This rule alone stands in the page: Chrome decides before the first
 * frame whether a page takes part, and doesn't yet know what a style sheet says that came at the last moment.
 */
export function TransitionStyle() {
  return (
    <style href="transition" precedence="transition">
      {transitionRule}
    </style>
  );
}
