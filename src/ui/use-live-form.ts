import { type FormEvent, useEffect, useRef } from "react";

const restMs = 250;

type FieldValues = Readonly<Record<string, readonly string[]>>;

/**
 * A GET form that takes effect while it is filled in: a choice at once, typing after a pause. `values` is what the address holds, by field
 * name: one value, or those of the ticked boxes; `apply` gets the fields that the visitor changed since then, so that a link which was
 * pressed meanwhile keeps its effect. The fields are uncontrolled, so that nothing typed before hydration is lost.
 */
export function useLiveForm(
  values: FieldValues,
  apply: (changes: ReadonlyMap<string, readonly string[]>) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const hasRun = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changedNames = useRef(new Set<string>());
  const valuesKey = JSON.stringify(values);

  const applyNow = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const params = formParams(form.current);
    apply(new Map(Array.from(changedNames.current, (name) => [name, params.getAll(name)])));
  };

  // An effect, since the fields are uncontrolled: what was entered before React loaded is applied first; from then on the fields follow
  // the address when something else changes it (a link, Back), but never the one in which the visitor is typing.
  useEffect(() => {
    if (!form.current) return;
    const earlyNames = hasRun.current ? [] : differingNames(form.current, values);
    hasRun.current = true;
    for (const name of earlyNames) changedNames.current.add(name);
    if (earlyNames.length > 0) return applyNow();
    if (timer.current === undefined) changedNames.current.clear();
    updateFields(form.current, values, changedNames.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `valuesKey` is `values` by content
  }, [valuesKey]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ref: form,
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
        changedNames.current.add(target.name);
      if (isTyping(target)) timer.current = setTimeout(applyNow, restMs);
      else applyNow();
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      applyNow();
    },
  };
}

function differingNames(form: HTMLFormElement, values: FieldValues): string[] {
  const params = formParams(form);
  return Object.entries(values).flatMap(([name, fieldValues]) =>
    params.getAll(name).map(clean).join("\n") === fieldValues.join("\n") ? [] : [name],
  );
}

function updateFields(form: HTMLFormElement, values: FieldValues, exceptNames: ReadonlySet<string>) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const fieldValues = exceptNames.has(field.name) ? undefined : values[field.name];
    if (!fieldValues) continue;
    const [value = ""] = fieldValues;
    if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
      field.checked = fieldValues.includes(field.value);
    else if (clean(field.value) !== value) field.value = value;
  }
}

function isTyping(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && (field.type === "search" || field.type === "text");
}

function clean(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

/** Returns what a form would send by GET. */
function formParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") params.append(name, value);
  return params;
}
