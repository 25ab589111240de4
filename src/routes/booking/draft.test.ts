import { describe, expect, test } from "vitest";
import { keepBookingDraft, readBookingDraft, wipeBookingDraft } from "./draft.ts";

function shelfWith(text?: string) {
  const items = new Map(text === undefined ? [] : [["booking-draft", text]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    all: () => [...items.values()].join(),
  };
}

function formWith(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

function forbidden(): never {
  throw new DOMException("no", "SecurityError");
}

describe("the draft of a booking", () => {
  test("gives back what was typed", () => {
    const shelf = shelfWith();
    keepBookingDraft(shelf, formWith({ firstName: "Asha", email: "asha@example.com" }), undefined);
    expect(readBookingDraft(shelf)).toEqual({ values: { firstName: "Asha", email: "asha@example.com" } });
  });

  test("remembers the box of a driver with one name", () => {
    const shelf = shelfWith();
    keepBookingDraft(shelf, formWith({ firstName: "Sukarno", oneName: "on" }), undefined);
    expect(readBookingDraft(shelf).values.oneName).toBe("on");
  });

  test("never holds the license number, nor anything else of the form", () => {
    const shelf = shelfWith();
    keepBookingDraft(
      shelf,
      formWith({ firstName: "Asha", drivingLicense: "MH12-SECRET", trip: "pickup=x" }),
      undefined,
    );
    expect(shelf.all()).not.toMatch(/SECRET|drivingLicense|pickup/);
  });

  test("remembers with which key a form was sent, and where", () => {
    const shelf = shelfWith();
    const attempt = { address: "/booking?carId=5", key: "a-key-of-sixteen" };
    keepBookingDraft(shelf, formWith({ firstName: "Asha" }), attempt);
    expect(readBookingDraft(shelf).sent).toEqual(attempt);
  });

  test("remembers what was typed of extras, and for which car", () => {
    const shelf = shelfWith();
    keepBookingDraft(
      shelf,
      formWith({ "extra.constructor": "2", "extra.seat": "", cover: "full" }),
      undefined,
      "5",
    );
    const texts = [
      ["extra.constructor", "2"],
      ["cover", "full"],
    ];
    expect(readBookingDraft(shelf)).toEqual({ values: {}, extras: { carId: "5", texts } });
  });

  test("is gone when wiped", () => {
    const shelf = shelfWith();
    keepBookingDraft(shelf, formWith({ firstName: "Asha" }), undefined);
    wipeBookingDraft(shelf);
    expect(readBookingDraft(shelf)).toEqual({ values: {} });
  });

  test.each([
    undefined,
    "",
    "nonsense",
    "null",
    "[]",
    '{"values":7}',
    '{"values":{"firstName":7,"drivingLicense":"X"}}',
  ])("is empty where %j stands", (text) => expect(readBookingDraft(shelfWith(text))).toEqual({ values: {} }));

  test("is no reason to fail where the visitor forbids the store", () => {
    const shelf = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    expect(() => keepBookingDraft(shelf, formWith({}), undefined)).not.toThrow();
    expect(readBookingDraft(shelf)).toEqual({ values: {} });
    expect(() => wipeBookingDraft(shelf)).not.toThrow();
  });
});
