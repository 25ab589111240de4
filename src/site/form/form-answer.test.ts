import { redirect, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test, vi } from "vitest";
import {
  type FailureCause,
  classifyErrorOrRethrow,
  toInvalidAnswer,
  httpStatus,
  sendForm,
  createTryAgainAnswer,
} from "./form-answer.ts";

async function lostLine() {
  try {
    await fetch("http://127.0.0.1:9/");
  } catch (error) {
    return error;
  }
  throw new Error("Something answers on port 9.");
}

function readFailure(error: unknown) {
  const consoleSpy = vi.spyOn(console, "error").mockReturnValue();
  try {
    return { failure: classifyErrorOrRethrow(error), said: consoleSpy.mock.calls.flat() };
  } finally {
    consoleSpy.mockRestore();
  }
}

test("a line that is lost, before or in the middle of the answer, is unreachable", async () => {
  const networkError = await lostLine();
  const inTheMiddle = new Error("Unable to decode turbo-stream response", { cause: networkError });
  for (const error of [networkError, inTheMiddle])
    expect(readFailure(error)).toEqual({ failure: "unreachable", said: [] });
});

test("what stands before the site, and does not reach it, is unreachable", () => {
  for (const status of [429, 502, 503, 504])
    expect(readFailure(new ErrorResponse(status, "", "nginx")).failure).toBe("unreachable");
});

test("a mistake of ours is none of these, though it is a TypeError, and the console names it", () => {
  const bug = new TypeError("Cannot read properties of undefined (reading 'kind')");
  const unreadable = new Error("Unable to decode turbo-stream response", { cause: bug });
  for (const error of [bug, unreadable, new ErrorResponse(500, "", "")])
    expect(readFailure(error)).toEqual({ failure: "failed", said: [error] });
});

test("a redirect leads elsewhere", () => {
  const away = redirect("/cars");
  expect(() => classifyErrorOrRethrow(away)).toThrow(expect.objectContaining({ status: 302 }));
});

test.each([
  ["was away from the start", false, "offline"],
  ["was there when it was sent", true, "unreachable"],
])(
  "a form whose line is lost says that nothing was sent only where the network %s",
  async (_, onLine, expectedFailure) => {
    vi.stubGlobal("navigator", { onLine });
    try {
      const lose = async (): Promise<string> => {
        throw await lostLine();
      };
      const typed = { email: "asha@example.com" };
      expect(await sendForm(lose, typed)).toEqual({ kind: "try-again", failure: expectedFailure, typed });
      expect(await sendForm(async () => "stored", typed)).toBe("stored");
    } finally {
      vi.unstubAllGlobals();
    }
  },
);

test("a form that is right has no problems, and one that is not is invalid with what is wrong", () => {
  expect(toInvalidAnswer({ errors: {}, missing: true })).toBeUndefined();
  const errors = { email: "Enter an email address" };
  expect(toInvalidAnswer({ errors })).toEqual({
    kind: "invalid",
    errors,
    question: undefined,
    missing: false,
  });
});

const statusOfRefusal = (kind: string) => httpStatus({ kind: "refused", reason: { kind } });
const statusOfFailure = (failure: FailureCause) => httpStatus(createTryAgainAnswer(failure, {}));

test("an answer is sent with the status that says who has to do something", () => {
  expect([httpStatus({ kind: "done" }), httpStatus({ kind: "invalid" })]).toEqual([200, 422]);
  expect(["sold-out", "trip-refused", "missing-key", "unknown"].map(statusOfRefusal)).toEqual([
    409, 422, 422, 404,
  ]);
  expect((["offline", "unreachable", "failed"] as const).map(statusOfFailure)).toEqual([503, 503, 500]);
});
