/**
 * Shows what Enter presses in a form whose first button would mean something else: browsers press a form's first submit button. Nobody sees or
 * reaches it.
 */
export function DefaultSubmit({ form }: { form?: string }) {
  return (
    <button type="submit" form={form} className="vh" tabIndex={-1} aria-hidden="true">
      Send
    </button>
  );
}
