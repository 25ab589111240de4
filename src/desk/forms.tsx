import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import type { Reader } from "./env.ts";

/** The names of the fields that every form of the desk has beside its own. */
export const hiddenFields = { token: "form-token", key: "key", seen: "seen", agreed: "agreed" } as const;

interface Props {
  readonly reader: Reader;
  readonly action: string;
  /** The last event of the booking that the page shows: if another has happened since, nothing is done. */
  readonly seen?: string | undefined;
  readonly className?: string;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A form that does something once, however often it is sent. */
export function ActForm({ reader, action, seen, className, id, children }: Props) {
  return (
    <form method="post" action={action} className={className} id={id}>
      <input type="hidden" name={hiddenFields.token} value={reader.formToken} />
      <input type="hidden" name={hiddenFields.key} value={randomUUID()} />
      {seen === undefined ? null : <input type="hidden" name={hiddenFields.seen} value={seen} />}
      {children}
    </form>
  );
}
