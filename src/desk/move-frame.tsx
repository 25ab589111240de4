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
