import { useCatalog } from "#site/catalog-source.ts";
import { useEffect, useRef, useState } from "react";
import { oneNameField } from "#rental/booking/booking-form.ts";
import { selectBookingFieldTable } from "#rental/booking/driver-fields.ts";
import { ChoiceBox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

type Props = {
  readonly error: string | undefined;
  /** What was typed, and whether the box was ticked, before a served answer. */
  readonly typed: { readonly lastName: string; readonly oneName: boolean } | undefined;
};

/** The last name, which is required, and the box for those who have none. */
export function LastNameField({ error, typed }: Props) {
  const catalog = useCatalog();
  const { label, input: attributes } = selectBookingFieldTable(catalog.company.offices).lastName;
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const typedName = useRef("");
  const [hasOneName, setHasOneName] = useState(typed?.oneName ?? false);
  // An effect, since only the element knows whether the box was ticked before React loaded.
  useEffect(() => setHasOneName(box.current?.checked ?? false), []);

  const tick = (isTicked: boolean) => {
    setHasOneName(isTicked);
    if (!input.current) return;
    // If the visitor unticks the box, the name that they typed comes back.
    if (isTicked) typedName.current = input.current.value;
    input.current.value = isTicked ? "" : typedName.current;
  };

  return (
    <Field id="lastName" label={label} error={error}>
      <Input
        ref={input}
        name="lastName"
        defaultValue={typed?.lastName}
        {...attributes}
        required={!hasOneName}
        // Not before React: without it, nothing could enable the field again.
        disabled={hasOneName && hydrated}
      />
      <ChoiceBox
        ref={box}
        name={oneNameField}
        defaultChecked={typed?.oneName}
        onChange={(event) => tick(event.currentTarget.checked)}
      >
        I have one name
      </ChoiceBox>
      {!typed?.oneName && (
        <noscript>
          <span className="hint">Type it in both fields.</span>
        </noscript>
      )}
    </Field>
  );
}
