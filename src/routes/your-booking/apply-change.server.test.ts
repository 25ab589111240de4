import { expect, test, vi } from "vitest";
import type { SelfService } from "#backend/api/customer-booking.ts";
import { applyCancelOrChange } from "./apply-change.server.ts";

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
    const service = selfService();
    await applyCancelOrChange(service, "token", formOf({ intent: "cancel", fee }));
    expect(service.cancelByToken).toHaveBeenCalledWith("token", -1, "");
  }
  const service = selfService();
  await applyCancelOrChange(service, "token", formOf({ intent: "cancel", fee: "4375", money: "EUR 2" }));
  expect(service.cancelByToken).toHaveBeenCalledWith("token", 4375, "EUR 2");
});

test("a change is that of its address, at the total that was shown", async () => {
  const service = selfService();
  const trip = "pickup=New+Delhi+-+Delhi&pickupDate=14%2F09%2F2030&differentReturn=false";
  await applyCancelOrChange(
    service,
    "token",
    formOf({ intent: "change", total: "48970", money: "EUR 2" }, `carId=8&${trip}`),
  );
  expect(service.changeByToken).toHaveBeenCalledWith(
    "token",
    {
      carId: "8",
      tripQuery: expect.objectContaining({ pickup: "New Delhi - Delhi", pickupDate: "14/09/2030" }),
    },
    48970,
    "EUR 2",
  );
});

test("a second press finds it done; a form without a purpose does nothing", async () => {
  const service = selfService();
  service.changeByToken.mockResolvedValue({ kind: "unchanged" } as never);
  expect(await applyCancelOrChange(service, "token", formOf({ intent: "change" }, "carId=5"))).toEqual({
    kind: "done",
    done: "changed",
  });
  expect(await applyCancelOrChange(service, "token", formOf({ intent: "refund" }))).toMatchObject({
    reason: { kind: "not-changed" },
  });
  expect(service.cancelByToken).not.toHaveBeenCalled();
});

test("a change that names two cars or two trips, or was never shown, is not made", async () => {
  const service = selfService();
  const fields = { intent: "change", total: "48970" };
  const addresses = [
    "carId=7&carId=5&pickup=New+Delhi+-+Delhi",
    "carId=7&pickup=New+Delhi+-+Delhi&pickup=Jaipur+-+Rajasthan",
    "pickup=New+Delhi+-+Delhi",
    "",
  ];
  for (const address of addresses)
    expect(await applyCancelOrChange(service, "token", formOf(fields, address))).toMatchObject({
      reason: { kind: "not-changed" },
    });
  expect(service.changeByToken).not.toHaveBeenCalled();
  await applyCancelOrChange(service, "token", formOf(fields, "carId=7&pickup=New+Delhi+-+Delhi"));
  expect(service.changeByToken).toHaveBeenCalledOnce();
});
