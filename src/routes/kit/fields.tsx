import { useState } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import { ChoiceBox } from "#ui/checkbox.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Input, Textarea } from "#ui/input.tsx";
import { LiveCount } from "#ui/live-count.tsx";
import { RangeSlider } from "#ui/range-slider.tsx";
import { Select } from "#ui/select.tsx";
import { KitSection } from "./piece.tsx";

const problems = [
  { id: "kit-mail", text: "Add the part after the @, as in name@example.com." },
  { id: "kit-phone", text: "Enter your phone number" },
];

export function FieldSamples() {
  const [price, setPrice] = useState<readonly [number, number]>([1000, 8000]);
  const [busy, setBusy] = useState(false);
  const [presses, setPresses] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      <KitSection title="Buttons">
        <div className="kit-row">
          <Button variant="action" onClick={() => setPresses(presses + 1)} busy={busy}>
            Proceed to Payment
          </Button>
          <Button onClick={() => setBusy(!busy)}>Toggle busy</Button>
          <Button variant="quiet">Clear Filters</Button>
          <Button variant="action" disabled>
            Sold out
          </Button>
          <a className={buttonClass("line", "arrow")} href="#main">
            View All Cars
          </a>
          <IconButton label="Next" className="icon-next" />
          <IconButton label="Close" />
        </div>
        <p data-testid="presses">{presses}</p>
        <div className="kit-row kit-night">
          <Button variant="paper">Call +1 800 555 0199</Button>
          <Button className="on-dark">View All Cars</Button>
        </div>
      </KitSection>
      <KitSection title="Fields">
        {hasFailed ? (
          <ErrorSummary title="Missing Information" problems={problems} answer={problems} />
        ) : null}
        <div className="kit-two">
          <Field label="First name">
            <Input name="first" autoComplete="given-name" defaultValue="Alexandra" />
          </Field>
          <Field label="PIN Code" mark="optional" hint="Six digits in India, five in the United States.">
            <Input name="pin" placeholder="110001" />
          </Field>
          <Field label="Email" id="kit-mail" error={problems[0]?.text}>
            <Input name="mail" type="email" defaultValue="alexandra@" />
          </Field>
          <Field label="Phone" id="kit-phone">
            <Input name="phone" type="tel" />
          </Field>
          <Field label="Sort by">
            <Select>
              <option>Price, low to high</option>
              <option>Rating</option>
            </Select>
          </Field>
          <Field label="Message" hint="As short as you like.">
            <Textarea name="message" />
          </Field>
          <div>
            <ChoiceBox defaultChecked>Return to a different location</ChoiceBox>
            <ChoiceBox aside="3">Automatic only</ChoiceBox>
            <ChoiceBox type="radio" name="r" defaultChecked>
              Recommended
            </ChoiceBox>
            <ChoiceBox type="radio" name="r">
              Price
            </ChoiceBox>
          </div>
          <div>
            <RangeSlider
              legend="Price a day"
              thumbs={["Lowest price", "Highest price"]}
              min={1000}
              max={10000}
              step={500}
              value={price}
              onRest={setPrice}
              valueText={(n) => `$${(n / 83).toFixed(2)}`}
            />
            <LiveCount className="small muted" text={`${Math.round((price[1] - price[0]) / 1000)} cars`} />
          </div>
        </div>
        <Button onClick={() => setHasFailed(!hasFailed)}>Toggle the summary</Button>
      </KitSection>
    </>
  );
}
