import type { ReactNode } from "react";
import type { Driver } from "#rental/booking.ts";
import {
  type BookingField,
  type BookingForm,
  longestBookingValues,
  requiredBookingFields,
} from "#rental/booking-form.ts";
import type { Car } from "#rental/car.ts";
import { licenceRetentionDays, retentionYears, minimumAges } from "#rental/policy.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { licenseAge } from "./license-age.ts";

type FieldsProps = {
  readonly car: Car;
  readonly errors: BookingForm["errors"];
  /** What was typed before a served answer. The license number is not among it. */
  readonly kept: Driver | undefined;
};

/** Three short groups, each with the reason why it is asked. */
export function DriverFields({ car, errors, kept }: FieldsProps) {
  const field = (name: BookingField, label: string, more: FieldMore) => (
    <TextField
      name={name}
      label={label}
      error={errors[name]}
      value={name === "drivingLicense" ? undefined : kept?.[name]}
      {...more}
    />
  );
  return (
    <>
      <Group
        id="driver"
        title="Driver"
        why={`Names as printed on the license. ${minimumAges[car.category]} or older, license held for ${licenseAge}. Kept with the invoice, about ${retentionYears} years.`}
      >
        {field("firstName", "First name", { autoComplete: "given-name" })}
        {field("lastName", "Last name", { autoComplete: "family-name" })}
      </Group>
      <Group
        id="contact"
        title="Contact"
        why="For the confirmation, and a call if the flight or the car is late. Nothing else. Kept as long as the invoice."
      >
        {field("email", "Email", { type: "email", autoComplete: "email" })}
        {field("phone", "Phone", { type: "tel", autoComplete: "tel", hint: "With the country code" })}
      </Group>
      <Group
        id="license"
        title="License and address"
        why={`The number is stored encrypted, compared with the card you bring and deleted ${licenceRetentionDays} days after return. The address saves time at the counter and is kept as long as the invoice.`}
      >
        {field("drivingLicense", "Driving license", {
          autoComplete: "off",
          wide: true,
          ...(kept && { hint: "Please type it again: a license number is never sent back to a page." }),
        })}
        {field("address", "Address", { autoComplete: "address-line1", wide: true })}
        {field("city", "City", { autoComplete: "address-level2" })}
        {field("pincode", "PIN Code", { autoComplete: "postal-code" })}
      </Group>
    </>
  );
}

type FieldMore = {
  readonly autoComplete: string;
  readonly type?: "text" | "email" | "tel";
  readonly hint?: string;
  readonly wide?: boolean;
};

type TextFieldProps = FieldMore & {
  readonly name: BookingField;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string | undefined;
};

function TextField({ name, label, error, value, hint, wide, type = "text", autoComplete }: TextFieldProps) {
  const required = (requiredBookingFields as readonly string[]).includes(name);
  return (
    <Field
      id={name}
      label={label}
      mark={!required && "optional"}
      hint={hint}
      error={error}
      className={wide ? "wide" : ""}
    >
      <Input
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={value}
        maxLength={longestBookingValues[name]}
        required={required}
        {...(name === "drivingLicense" && { spellCheck: false, autoCapitalize: "characters" })}
      />
    </Field>
  );
}

type GroupProps = {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly children: ReactNode;
};

function Group({ id, title, why, children }: GroupProps) {
  return (
    <section className="group" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="why">{why}</p>
      </div>
      <div className="fields">{children}</div>
    </section>
  );
}
