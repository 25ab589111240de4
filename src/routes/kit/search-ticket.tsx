import { useId, useState } from "react";
import { ChoiceBox } from "#ui/checkbox.tsx";
import { ComboboxField } from "#ui/combobox/combobox-field.tsx";
import { DateField } from "#ui/date-field/date-field.tsx";
import { Field } from "#ui/field.tsx";
import type { ComboboxOption } from "#ui/combobox/option-list.tsx";
import { Select } from "#ui/select.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { KitSection } from "./piece.tsx";

const cities: readonly ComboboxOption[] = [
  "DEL New Delhi/Delhi",
  "JFK New York/New York",
  "EWR Newark/New Jersey",
]
  .concat(["MSY New Orleans/Louisiana", "BOM Mumbai/Maharashtra", "JAI Jaipur/Rajasthan"])
  .map((line) => {
    const [text = "", aside = ""] = line.slice(4).split("/");
    return { key: text, lead: line.slice(0, 3), text, aside, value: `${text} - ${aside}` };
  });

const suggest = (query: string) =>
  cities.filter(({ value }) => value.toLowerCase().includes(query.trim().toLowerCase())).slice(0, 15);

const format = (day: string) => day.split("-").toReversed().join("/");
function parse(text: string): string | undefined {
  const [, day = "", month = "", year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (year === undefined || Number(day) > 31 || Number(month) > 12) return undefined;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const today = "2025-09-11";

function Place({ label, initial, className }: { label: string; initial: string; className: string }) {
  const [text, setText] = useState(initial);
  const id = useId();
  const code = cities.find(({ value }) => value === text)?.lead;
  return (
    <div className={`cell cell-half place ${className}`}>
      <output className="code" aria-hidden="true">
        {code}
      </output>
      <div>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <ComboboxField
          bare
          id={id}
          label={label}
          placeholder="City or airport"
          value={text}
          onValueChange={setText}
          suggest={suggest}
          emptyText="No locations found"
        />
        <p className="hint">{code ? `${text.split(" - ")[0]}, Terminal Area` : ""}</p>
      </div>
      {className ? null : <span className="join" aria-hidden="true" />}
    </div>
  );
}

export function SearchTicketSample() {
  const [pickup, setPickup] = useState("14/09/2025");
  const [dropOff, setDropOff] = useState("");
  const [boxedDay, setBoxedDay] = useState("");
  const range = { from: parse(pickup), to: parse(dropOff) };
  return (
    <KitSection title="Search ticket" wide>
      <Ticket as="form" aria-label="Find a rental car">
        <TicketBody>
          <div className="trip-cells">
            <Place label="Pickup location" initial="New Delhi - Delhi" className="" />
            <Place label="Destination" initial="" className="cell-b" />
            <div className="cell cell-half">
              <div className="when">
                <div>
                  <label className="label" htmlFor="kit-pickup">
                    Pickup date
                  </label>
                  <DateField
                    bare
                    id="kit-pickup"
                    label="Choose the pickup date"
                    placeholder="14/09/2025"
                    value={pickup}
                    onValueChange={setPickup}
                    parse={parse}
                    format={format}
                    today={today}
                    min={today}
                    range={range}
                  />
                </div>
                <div>
                  <label className="label" htmlFor="kit-time">
                    Time
                  </label>
                  <Select bare id="kit-time">
                    <option>10:00 AM</option>
                    <option>10:30 AM</option>
                  </Select>
                </div>
              </div>
            </div>
            <div className="cell cell-half cell-b">
              <label className="label" htmlFor="kit-return">
                Return date
              </label>
              <DateField
                bare
                id="kit-return"
                label="Choose the return date"
                placeholder="15/09/2025"
                value={dropOff}
                onValueChange={setDropOff}
                parse={parse}
                format={format}
                today={today}
                min={parse(pickup) ?? today}
                range={range}
                foot="We charge the pickup day and the return day."
              />
            </div>
          </div>
          <div className="between trip-foot">
            <ChoiceBox>Return to a different location</ChoiceBox>
            <p className="hint">Day, month, year. We charge the pickup day and the return day.</p>
          </div>
        </TicketBody>
        <TicketStub as="button" type="submit">
          <span className="days">
            5
            <small>
              days, Sunday 14
              <br />
              to Thursday 18 September
            </small>
          </span>
          <span className="between go">
            Search <span className="arrow-only" />
          </span>
        </TicketStub>
      </Ticket>
      <div className="kit-two">
        <Field label="A boxed day" hint="Day, month, year.">
          <DateField
            label="Choose a day"
            value={boxedDay}
            onValueChange={setBoxedDay}
            parse={parse}
            format={format}
            today={today}
          />
        </Field>
        <Field label="Country of residence">
          <Select defaultValue="">
            <option value="">Choose a country</option>
            <option>India</option>
          </Select>
        </Field>
      </div>
    </KitSection>
  );
}
