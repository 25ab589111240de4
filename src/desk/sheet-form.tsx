/** The sheet of a car: its form at the hand-over and the return, and both side by side. */
import type { ReactNode } from "react";
import type { Catalog } from "#catalog/catalog.ts";
import { classShape } from "#catalog/classes.ts";
import { findCarPicture } from "#pictures/cars.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { silhouettePicture } from "#pictures/silhouettes.ts";
import type { BookedCar } from "#rental/booking/booking.ts";
import {
  type BookingSheets,
  type CarSheet,
  type CarZone,
  carZones,
  formatFuel,
  formatKilometers,
  fullTank,
  listSheetRows,
  sheetLimits,
  type TypedCarSheet,
} from "#rental/booking/car-sheet.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";

const markFieldName = (zone: CarZone) => `mark ${zone}`;

/** Returns what a form says about the car. */
export function readTypedSheet(form: URLSearchParams): TypedCarSheet {
  const read = (name: string) => form.get(name) ?? undefined;
  return {
    kilometers: read("kilometers"),
    fuel: read("fuel"),
    sheetPlate: read("sheetPlate"),
    along: read("along"),
    said: read("said"),
    marks: carZones.flatMap((zone) => {
      const text = form.get(markFieldName(zone))?.trim() ?? "";
      return text === "" ? [] : [{ zone, text }];
    }),
  };
}

/** A car from its side: its own drawing, or that of its class. */
export function SideView({ catalog, car }: { catalog: Catalog; car: BookedCar }) {
  const { picture, category } = car;
  return (
    <Illustration
      className="desk-car"
      picture={findCarPicture(picture) ?? silhouettePicture(classShape(catalog.classes, category))}
    />
  );
}

interface SheetFieldsProps {
  readonly car: ReactNode;
  /** What was typed, where the form was sent and not done. */
  readonly typed: URLSearchParams | undefined;
  readonly isReturn?: boolean;
  /** How the car left, where it is back and a sheet says so. */
  readonly before?: CarSheet | undefined;
  /** Whether the catalog names its plate. */
  readonly hasPlate: boolean;
}

const hint = (words: string | undefined) => words && <bdi>{`It left with: ${words}`}</bdi>;

/** The fields of a sheet, folded until somebody fills them in: a hand-over without them is one, too. */
export function SheetFields({ car, typed, isReturn = false, before, hasPlate }: SheetFieldsProps) {
  const isTyped = typed !== undefined && Object.values(readTypedSheet(typed)).some((value) => value?.length);
  const text = (name: keyof typeof sheetLimits) => ({
    name,
    maxLength: sheetLimits[name],
    defaultValue: typed?.get(name) ?? undefined,
  });
  return (
    <details className="desk-sheet" open={isTyped || before !== undefined}>
      <summary>{isReturn ? "Return sheet" : "Hand-over sheet"}</summary>
      <div className="desk-sheet-fields">
        <Field
          label="Kilometers"
          hint={hint(before?.kilometers === undefined ? undefined : formatKilometers(before.kilometers))}
        >
          <Input name="kilometers" inputMode="numeric" defaultValue={typed?.get("kilometers") ?? undefined} />
        </Field>
        <Field
          label="Fuel or charge"
          hint={hint(before?.fuelEighths === undefined ? undefined : formatFuel(before.fuelEighths))}
        >
          <Select name="fuel" defaultValue={typed?.get("fuel") ?? ""}>
            <option value="">Not read</option>
            {Array.from({ length: fullTank + 1 }, (_, eighths) => (
              <option key={eighths}>{formatFuel(eighths)}</option>
            ))}
          </Select>
        </Field>
        {hasPlate ? null : (
          <Field label="License plate" hint={hint(before?.plate)}>
            <Input {...text("sheetPlate")} />
          </Field>
        )}
      </div>
      <p className="small">
        {before ? "Marks that are new, by where they are." : "Marks, by where they are."} The customer sees
        them at once.
      </p>
      {car}
      <div className="desk-sheet-fields">
        {carZones.map((zone) => {
          const marks = before?.marks.filter((mark) => mark.zone === zone) ?? [];
          return (
            <Field
              key={zone}
              label={`${zone.slice(0, 1).toUpperCase()}${zone.slice(1)}`}
              hint={hint(marks.length === 0 ? undefined : marks.map((mark) => mark.text).join("; "))}
            >
              <Input
                name={markFieldName(zone)}
                maxLength={sheetLimits.mark}
                defaultValue={typed?.get(markFieldName(zone)) ?? undefined}
              />
            </Field>
          );
        })}
        <Field label="Handed along" hint={hint(before?.handedAlong) ?? "Keys, papers, a child seat."}>
          <Input {...text("along")} />
        </Field>
        <Field label="Agreed" hint="What the customer says to it.">
          <Input {...text("said")} />
        </Field>
      </div>
    </details>
  );
}

/** The sheets of a booking side by side, beside its car; nothing without one. */
export function SheetTable({
  catalog,
  car,
  sheets,
}: {
  catalog: Catalog;
  car: BookedCar;
  sheets: BookingSheets;
}) {
  const rows = listSheetRows(sheets);
  if (rows.length === 0) return null;
  const hasBoth = sheets.handOver !== undefined && sheets.takeBack !== undefined;
  const title = hasBoth ? "Hand-over and return" : sheets.takeBack ? "Return sheet" : "Hand-over sheet";
  return (
    <section className="desk-sheets" aria-labelledby="sheets">
      <h2 id="sheets">{title}</h2>
      <SideView catalog={catalog} car={car} />
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">What</span>
            </th>
            {sheets.handOver ? <th scope="col">Hand-over</th> : null}
            {sheets.takeBack ? <th scope="col">Return</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {sheets.handOver ? (
                <td>
                  <bdi>{before}</bdi>
                </td>
              ) : null}
              {sheets.takeBack ? (
                <td>
                  <bdi>{after}</bdi>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
