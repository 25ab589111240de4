import { countries } from "#content/countries.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";

type CountryFieldProps = { value: string; onChange: (country: string) => void };

/** A native list: 198 names, typed ahead by every browser, filled in by most, the same without JavaScript. */
export function CountryField({ value, onChange }: CountryFieldProps) {
  const listed = value === "" || countries.includes(value);
  return (
    <Field id="country" label="Country of residence">
      <Select
        bare
        name="country"
        autoComplete="country-name"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Choose</option>
        {listed ? null : <option>{value}</option>}
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </Select>
    </Field>
  );
}
