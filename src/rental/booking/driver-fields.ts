import { readLine, normalizePlainSigns } from "#rental/form-text.ts";
import { licenseRetentionDays, bookingRetentionYears } from "#rental/policy.ts";
import {
  invalidEmailSentence,
  isEmail,
  emailMaxLength,
  isPhone,
  normalizePhone,
  invalidPhoneSentence,
} from "./contact-checks.ts";
import { readEmail } from "./near-email.ts";

// What we ask a driver, once: the booking form, its checks, the store, emails, staff's commands, the privacy policy and the erasing of data
// all read this table (CONTRIBUTING, 'A field of the booking form').

type FieldSpec = {
  /** As the form shows it, and as staff and emails do. */
  readonly label: string;
  /** Where a sentence needs more: 'Email address'. */
  readonly fullLabel?: string;
  readonly hint?: string;
  /** The part of the form that it is in. */
  readonly group: "driver" | "contact" | "license";
  /** As wide as its group, where a group has two columns. */
  readonly wide?: true;
  readonly required: boolean;
  /** Attributes of the control; `maxLength`, in characters, is checked on the server as well. */
  readonly input: {
    readonly maxLength: number;
    readonly autoComplete: string;
    readonly type?: "email" | "tel";
    readonly inputMode?: "email" | "tel" | "numeric";
    readonly autoCapitalize?: "none" | "characters";
    readonly spellCheck?: false;
  };
  /** The text that was typed, in the spelling that is stored. */
  readonly read: (form: FormData, name: string) => string;
  /** A sentence about a text that can't be stored. */
  readonly problemOf?: (value: string) => string | undefined;
  /** In the JSON of the booking's driver, or encrypted in a table of its own, and then in no email, draft or answer. */
  readonly storage: "bookings.driver" | "licences.sealed";
  /** The line that staff and emails show it in together with others; by default it has one of its own. */
  readonly line?: SharedLine;
  /** Whether it is on the ticket in the customer's emails too, and not only where all details are listed. */
  readonly onTicket?: true;
  /** The title of its column in staff's lists of bookings. */
  readonly column?: string;
  /** How staff correct it: the option of `staff correct`, and what its help calls the value. */
  readonly correction?: {
    readonly option: string;
    readonly value: string;
    readonly says: string;
    /** Whether staff can empty a required field; they can always empty an optional one. */
    readonly canBeEmpty?: true;
  };
  /** What the privacy policy says about it; fields can share a row. */
  readonly privacy: PrivacyRow;
  /** Whether erasing a person's data leaves it: never, with the invoice, or with an invoice that must show the address. */
  readonly afterErasing: "nothing" | "invoice" | "invoice-with-address";
};

type SharedLine = "Name" | "Address";
type PrivacyRow = { readonly what: string; readonly why: string; readonly until: string };

const asLongAsInvoice = `About ${bookingRetentionYears} years, as part of the invoice`;

const contactPrivacy: PrivacyRow = {
  what: "Name, email, phone",
  why: "To confirm the booking and reach you about it",
  until: asLongAsInvoice,
};

const addressPrivacy: PrivacyRow = {
  what: "Address, city, postal code, if given",
  why: "Saves time at the counter",
  until: asLongAsInvoice,
};

const readPlainLine: FieldSpec["read"] = (form, name) => normalizePlainSigns(readLine(form, name));

/** In the form's order. */
const table = {
  firstName: {
    label: "First name",
    group: "driver",
    required: true,
    input: { maxLength: 60, autoComplete: "given-name" },
    read: readLine,
    storage: "bookings.driver",
    line: "Name",
    correction: { option: "first-name", value: "NAME", says: "First name, as on the license" },
    privacy: contactPrivacy,
    afterErasing: "invoice",
  },
  /** Empty for a driver who has one name. */
  lastName: {
    label: "Last name",
    group: "driver",
    required: true,
    input: { maxLength: 60, autoComplete: "family-name" },
    read: readLine,
    storage: "bookings.driver",
    line: "Name",
    correction: {
      option: "last-name",
      value: "NAME",
      says: "Last name, as on the license; '' for a driver with one name",
      canBeEmpty: true,
    },
    privacy: contactPrivacy,
    afterErasing: "invoice",
  },
  email: {
    label: "Email",
    fullLabel: "Email address",
    group: "contact",
    required: true,
    input: { maxLength: emailMaxLength, autoComplete: "email", type: "email" },
    read: readEmail,
    problemOf: (value) => (isEmail(value) ? undefined : invalidEmailSentence),
    storage: "bookings.driver",
    correction: { option: "email", value: "ADDRESS", says: "Email address" },
    privacy: contactPrivacy,
    afterErasing: "nothing",
  },
  phone: {
    label: "Phone",
    fullLabel: "Phone number",
    hint: "Include the country code",
    group: "contact",
    required: true,
    input: { maxLength: 40, autoComplete: "tel", type: "tel" },
    read: (form, name) => normalizePhone(readLine(form, name)),
    problemOf: (value) => (isPhone(value) ? undefined : invalidPhoneSentence),
    storage: "bookings.driver",
    column: "Phone",
    correction: { option: "phone", value: "NUMBER", says: "Phone number" },
    privacy: contactPrivacy,
    afterErasing: "nothing",
  },
  flightNumber: {
    label: "Flight number",
    hint: "So we know if you land late",
    group: "contact",
    wide: true,
    required: false,
    input: { maxLength: 20, autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
    read: readPlainLine,
    storage: "bookings.driver",
    onTicket: true,
    column: "Flight",
    correction: { option: "flight-number", value: "NUMBER", says: "Flight number" },
    privacy: {
      what: "Flight number, if given",
      why: "To see if you land late",
      until: `About ${bookingRetentionYears} years, with the booking`,
    },
    afterErasing: "nothing",
  },
  drivingLicense: {
    label: "Driving license",
    fullLabel: "Driving license number",
    group: "license",
    wide: true,
    required: true,
    input: { maxLength: 40, autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
    read: readPlainLine,
    storage: "licences.sealed",
    privacy: {
      what: "Driving license number",
      why: "Compared with the card you bring; stored encrypted",
      until: `${licenseRetentionDays} days after the car is back`,
    },
    afterErasing: "nothing",
  },
  address: {
    label: "Address",
    group: "license",
    wide: true,
    required: false,
    input: { maxLength: 200, autoComplete: "address-line1" },
    read: readLine,
    storage: "bookings.driver",
    line: "Address",
    correction: { option: "address", value: "LINE", says: "Street and house" },
    privacy: addressPrivacy,
    afterErasing: "invoice-with-address",
  },
  city: {
    label: "City",
    group: "license",
    required: false,
    input: { maxLength: 80, autoComplete: "address-level2" },
    read: readLine,
    storage: "bookings.driver",
    line: "Address",
    correction: { option: "city", value: "CITY", says: "City" },
    privacy: addressPrivacy,
    afterErasing: "invoice-with-address",
  },
  pincode: {
    label: "Postal code",
    group: "license",
    required: false,
    input: { maxLength: 12, autoComplete: "postal-code" },
    read: readPlainLine,
    storage: "bookings.driver",
    line: "Address",
    correction: { option: "pin-code", value: "CODE", says: "PIN code" },
    privacy: addressPrivacy,
    afterErasing: "invoice-with-address",
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;

/** The same in India, where a postal code is a PIN code. */
const indianPrivacy: PrivacyRow = { ...addressPrivacy, what: "Address, city, PIN code, if given" };
const indianTable: FieldTable = {
  ...table,
  address: { ...table.address, privacy: indianPrivacy },
  city: { ...table.city, privacy: indianPrivacy },
  pincode: { ...table.pincode, label: "PIN Code", fullLabel: "PIN code", privacy: indianPrivacy },
};

/** The name of a field of the booking form. */
export type BookingFieldName = keyof typeof table;

/** The same without the license number, which is not stored with the driver. */
export type DriverFieldName = Exclude<BookingFieldName, "drivingLicense">;

type FieldTable = Readonly<Record<BookingFieldName, FieldSpec>>;
export type Offices = readonly { readonly country: string }[];

/** The rules of the fields, which every company has. */
export const bookingFieldRules: Readonly<
  Record<BookingFieldName, Omit<FieldSpec, "label" | "fullLabel" | "privacy">>
> = table;

/** The fields with the words of a company with these offices. */
export function selectBookingFieldTable(offices: Offices): FieldTable {
  return offices.some(({ country }) => country === "India") ? indianTable : table;
}

/** Names of the form's fields, in its order (product, 'Booking page'). */
export const bookingFields = Object.keys(table) as readonly BookingFieldName[];

export const storedDriverFields = bookingFields.filter(
  (name): name is DriverFieldName => bookingFieldRules[name].storage === "bookings.driver",
);

/** An object with a value for each field that is stored with the driver. */
export function makeDriverValues<Value>(
  valueOf: (name: DriverFieldName) => Value,
): Record<DriverFieldName, Value> {
  const entries = storedDriverFields.map((name) => [name, valueOf(name)] as const);
  return Object.fromEntries(entries) as Record<DriverFieldName, Value>;
}

/** What a driver gave; empty where nothing was given. */
export type Driver = Readonly<Record<DriverFieldName, string>>;

/** A driver of whom nothing is known. */
export const emptyDriver: Driver = makeDriverValues(() => "");

/** The whole name, 'Asha Rao', or the only one, 'Sukarno'. */
export function wholeName({ firstName, lastName }: Pick<Driver, "firstName" | "lastName">): string {
  return lastName === "" ? firstName : `${firstName} ${lastName}`;
}

const sharedLines: Readonly<Record<SharedLine, (driver: Driver) => string>> = {
  Name: wholeName,
  Address: ({ address, pincode, city }) =>
    [address, [pincode, city].filter(Boolean).join(" ")].filter(Boolean).join(", "),
};

/** Returns what staff and emails show of a driver, in the form's order; a value that was not given is empty. */
export function listDriverLines(
  offices: Offices,
  driver: Driver,
): { readonly name: string; readonly value: string }[] {
  const fields = selectBookingFieldTable(offices);
  const lines = new Map(
    storedDriverFields.map((name) => {
      const { line, label } = fields[name];
      return line ? [line, sharedLines[line](driver)] : [label, driver[name]];
    }),
  );
  return [...lines].map(([name, value]) => ({ name, value }));
}

/** A field's name as a sentence begins with it: 'Email address'. */
export function bookingFieldFullLabel(offices: Offices, name: BookingFieldName): string {
  const { label, fullLabel = label } = selectBookingFieldTable(offices)[name];
  return fullLabel;
}

/** Within a sentence: 'email address, PIN code'. */
export function joinBookingFieldLabels(offices: Offices, fields: readonly BookingFieldName[]): string {
  return fields
    .map((name) =>
      bookingFieldFullLabel(offices, name).replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
    )
    .join(", ");
}
