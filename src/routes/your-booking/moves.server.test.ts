import { expect, test, vi } from "vitest";
import type { SelfService } from "#backend/api/customer-booking.ts";
import { takeMove } from "./moves.server.ts";

const formOf = (values: Record<string, string>, address = "") => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return { form, params: new URLSearchParams(address) };
};

function selfService() {
  return {
    cancelByToken: vi.fn<SelfService["cancelByToken"]>(async () => ({ kind: "unknown" })),
    changeByToken: vi.fn<SelfService["changeByToken"]>(async () => ({ kind: "unknown" })),
  };
}

test("a fee that no page has shown is never the one that was agreed to", async () => {
  for (const fee of ["", "-5", "1e9", "99999999999999", "NaN", " 0"]) {
    const asked = selfService();
    await takeMove(asked, "token", formOf({ intent: "cancel", fee }));
    expect(asked.cancelByToken).toHaveBeenCalledWith("token", -1);
  }
  const asked = selfService();
  await takeMove(asked, "token", formOf({ intent: "cancel", fee: "4375" }));
  expect(asked.cancelByToken).toHaveBeenCalledWith("token", 4375);
});

test("a change carries its car, its trip and the total that was shown", async () => {
  const asked = selfService();
  const trip = "pickup=New+Delhi+-+Delhi&pickupDate=14%2F09%2F2030&differentReturn=false";
  await takeMove(asked, "token", formOf({ intent: "change", carId: "8", trip, total: "48970" }));
  expect(asked.changeByToken).toHaveBeenCalledWith(
    "token",
    {
      carId: "8",
      tripQuery: expect.objectContaining({ pickup: "New Delhi - Delhi", pickupDate: "14/09/2030" }),
    },
    48970,
  );
});

test("a second press finds it done; a form without a purpose does nothing", async () => {
  const asked = selfService();
  asked.changeByToken.mockResolvedValue({ kind: "unchanged" } as never);
  expect(await takeMove(asked, "token", formOf({ intent: "change" }))).toEqual({ done: "changed" });
  expect(await takeMove(asked, "token", formOf({ intent: "refund" }))).toEqual({ notDone: "not-changed" });
  expect(asked.cancelByToken).not.toHaveBeenCalled();
});

test("a change that is not the one of its address is not made", async () => {
  const asked = selfService();
  const sent = { intent: "change", carId: "7", trip: "pickup=New+Delhi+-+Delhi", total: "48970" };
  const shown = ["carId=5&pickup=New+Delhi+-+Delhi", "carId=7&pickup=Jaipur+-+Rajasthan", "carId=7"];
  for (const address of shown)
    expect(await takeMove(asked, "token", formOf(sent, address))).toEqual({ notDone: "not-changed" });
  expect(asked.changeByToken).not.toHaveBeenCalled();
  await takeMove(asked, "token", formOf(sent, "carId=7&pickup=New+Delhi+-+Delhi"));
  expect(asked.changeByToken).toHaveBeenCalledOnce();
});
