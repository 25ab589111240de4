import { expect, test, vi } from "vitest";
import { questions, readFromPrimary, readFromWorker } from "./messages.ts";

test.each([
  { kind: "stop" },
  { kind: "troubles", troubles: ["no mail goes out"] },
  { kind: "seconds-to-wait", ask: 1, seconds: 4 },
  { kind: "read-figures", ask: 2 },
])("a worker understands $kind, and no other process's word", (message) => {
  expect(readFromPrimary(message)).toEqual(message);
  expect(() => readFromWorker(message)).toThrow("Invalid type");
});

test.each([
  { kind: "ready", files: 282 },
  { kind: "failed", message: "The port is taken." },
  { kind: "may-post", ask: 1, address: "203.0.113.7" },
  { kind: "figures", ask: 2, figures: [{ name: "longitude_requests_total", values: [] }] },
])("the primary understands $kind, and nothing that lacks a part", (message) => {
  expect(readFromWorker(message)).toEqual(message);
  for (const part of Object.keys(message)) {
    const rest = Object.entries(message).filter(([name]) => name !== part);
    expect(() => readFromWorker(Object.fromEntries(rest)), `without ${part}`).toThrow("Invalid");
  }
});

test("each answer finds its question, in any order", async () => {
  const { ask, answer } = questions<string>(60_000);
  const asked: number[] = [];
  const [one, other] = [
    ask((number) => asked.push(number), "late"),
    ask((number) => asked.push(number), "late"),
  ];
  expect(new Set(asked).size).toBe(2);
  answer(asked[1]!, "second");
  answer(asked[0]!, "first");
  answer(99, "to nobody");
  expect(await Promise.all([one, other])).toEqual(["first", "second"]);
});

test("a question without an answer in time has the answer that its asker expects then", async () => {
  vi.useFakeTimers();
  try {
    const { ask, answer } = questions<number>(1000);
    let number = 0;
    const answered = ask((given) => (number = given), 7);
    const heard = vi.fn();
    void answered.then(heard);
    await vi.advanceTimersByTimeAsync(999);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toHaveBeenCalledWith(7);
    answer(number, 8);
    expect(await answered).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
