import type { Inquiry } from "./backend.ts";

export type StoredInquiry = Inquiry & {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** When the staff marked it as answered; undefined while it is open. */
  readonly answeredAt: number | undefined;
};
