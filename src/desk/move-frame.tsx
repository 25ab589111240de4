import type { ChangeLine } from "#rental/booking/booking-change.ts";
import { type LocalDateTime } from "#rental/trip/zoned-time.ts";
import type { BookingDetails } from "#staff/booking-facts.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceBox } from "#ui/checkbox.tsx";
import type { Reader } from "./env.ts";
import { ActForm, hiddenFields } from "./forms.tsx";

/** A move that is asked about before it is made, with what was typed. */
export type MoveQuestion =
  | {
      readonly move: "take-back";
      readonly doubts: readonly string[];
      /** What it costs besides a late fee, as the form shows it: nothing else is charged. */
      readonly costs: string;
      /** '2025-09-14T14:05', as typed. */
      readonly at: string;
      readonly returnedAt: number;
    }
  | {
      readonly move: "extend";
      readonly to: LocalDateTime;
      readonly lines: readonly ChangeLine[];
      /** What is more or less than before, in sentences. */
      readonly sentences: readonly string[];
      /** In minor units: nothing else is charged. */
      readonly total: number;
    }
  | {
      readonly move: "settle";
      readonly lines: readonly ChangeLine[];
      readonly sentences: readonly string[];
      /** In minor units: nothing else is stored. */
      readonly total: number;
    }
  | {
      readonly move: "money";
      /** The last part of the form's address. */
      readonly form: string;
      readonly typed: Readonly<Record<string, string>>;
      /** What is asked about, in sentences; none where the form was refused and only keeps what was typed. */
      readonly sentences: readonly string[];
    };

/** A form that was sent and not done: its name and what was typed. */
export interface SentForm {
  readonly move: string;
  readonly form: URLSearchParams;
}

/** What the forms of a booking share. */
export interface FormFacts {
  readonly reader: Reader;
  readonly reference: string;
  readonly seen: string | undefined;
}

/** What a form's content is made of; `now` in epoch milliseconds. */
export interface MoveProps {
  readonly form: FormFacts;
  readonly details: BookingDetails;
  readonly now: number;
}

interface MoveFrame {
  readonly form: FormFacts;
  /** The last part of its address. */
  readonly name: string;
  readonly title: string;
  readonly button: string;
  readonly isFirst?: boolean;
  readonly isOpen?: boolean;
  readonly children: React.ReactNode;
}

/** A form that makes one move, folded unless it comes first. */
export function Move({ form, name, title, button, isFirst = false, isOpen = isFirst, children }: MoveFrame) {
  return (
    <details className="fold" open={isOpen}>
      <summary className="between">{title}</summary>
      <ActForm
        className="fold-in"
        reader={form.reader}
        seen={form.seen}
        action={`/bookings/${form.reference}/${name}`}
      >
        {children}
        <Button type="submit" variant={isFirst ? "action" : "line"}>
          {button}
        </Button>
      </ActForm>
    </details>
  );
}

interface OfferProps {
  readonly form: FormFacts;
  readonly name: string;
  readonly button: string;
  readonly lines: readonly ChangeLine[];
  readonly sentences: readonly string[];
  /** What is sent with it, by the names of its fields. */
  readonly values: readonly (readonly [string, string])[];
}

/** Old and new line by line, with the button that stores what they show. */
export function Offer({ form, name, button, lines, sentences, values }: OfferProps) {
  return (
    <ActForm
      id="offer"
      className="fold-in"
      reader={form.reader}
      seen={form.seen}
      action={`/bookings/${form.reference}/${name}`}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">What</span>
            </th>
            <th scope="col">Now</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              <td>{line.before}</td>
              <td>{line.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {values.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" variant="action">
        {button}
      </Button>
    </ActForm>
  );
}

/** Why a move looks like a mistake, with the box that says that it is right. */
export function Doubts({ doubts, label }: { doubts: readonly string[]; label: string }) {
  if (doubts.length === 0) return null;
  return (
    <div className="say say-bad">
      <div>
        {doubts.map((doubt) => (
          <p key={doubt}>{doubt}</p>
        ))}
        <ChoiceBox name={hiddenFields.agreed} value="yes" required>
          {label}
        </ChoiceBox>
      </div>
    </div>
  );
}
