import { useEffect, useRef, type FormEvent } from "react";
import { formParams } from "./form-params.ts";

const restMs = 250;

/**
 * A GET form that takes effect while it is filled in: a choice at once, typing after a pause. `values` is what the address holds, by field
 * name; `apply` gets what the form holds. The fields are uncontrolled, so that nothing typed before hydration is lost.
 */
export function useLiveForm(
  values: Readonly<Record<string, string>>,
  apply: (form: URLSearchParams) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const awake = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = JSON.stringify(values);

  const applyNow = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (form.current) apply(formParams(form.current));
  };

  // An effect, since the fields are uncontrolled: what was entered before React loaded is applied first; from then on the fields follow
  // the address when something else changes it (a link, Back), but never while the visitor is typing.
  useEffect(() => {
    if (!form.current) return;
    const first = !awake.current;
    awake.current = true;
    if (first && differs(form.current, values)) applyNow();
    else if (timer.current === undefined) follow(form.current, values);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `held` is `values` by content
  }, [held]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ref: form,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      if (isTyping(event.target)) timer.current = setTimeout(applyNow, restMs);
      else applyNow();
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      applyNow();
    },
  };
}

function differs(form: HTMLFormElement, values: Readonly<Record<string, string>>): boolean {
  const entered = formParams(form);
  return Object.entries(values).some(([name, value]) => clean(entered.get(name) ?? "") !== value);
}

function follow(form: HTMLFormElement, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field && "value" in field && clean(String(field.value)) !== value) field.value = value;
  }
}

function isTyping(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && (field.type === "search" || field.type === "text");
}

function clean(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
