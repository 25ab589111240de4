import { describe, expect, test } from "vitest";
import {
  deriveDeskFormToken,
  endDeskSession,
  findDeskAddress,
  findDeskInvitation,
  findDeskSession,
  inviteToDesk,
  listDeskSessions,
  noteDeskAddress,
  signInAtDesk,
} from "#backend/desk/desk-access.server.ts";
import { deleteDuePersonalData } from "#backend/bookings/retention.server.ts";
import { listStaffActs } from "#backend/store/staff-acts.server.ts";
import { everythingIn } from "./everything-in.ts";
import { anAppContext, emptyStore, noon, type StoreKind } from "./stores.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const asha = { name: "Asha Rao", may: "work" } as const;

/** Who may use the desk in a browser, and for how long. */
export function deskSuite(kind: StoreKind) {
  async function aDesk() {
    const store = await emptyStore(kind);
    const time = { now: noon };
    const context = await anAppContext(store, () => time.now);
    const signIn = async (person: Parameters<typeof inviteToDesk>[1] = asha) =>
      (await signInAtDesk(context, (await inviteToDesk(context, person, "you")).token, "Firefox"))!;
    return { store, time, context, signIn };
  }

  describe("the desk", () => {
    test("is entered once by each invitation, of fifty at once, and the store has no secret", async () => {
      const { store, context } = await aDesk();
      const { token, expiresAt, address } = await inviteToDesk(context, asha, "you");
      expect({ expiresAt, address }).toEqual({ expiresAt: noon + 15 * minute, address: undefined });
      for (const looks of [1, 2])
        expect([looks, await findDeskInvitation(context, token)]).toEqual([looks, asha]);
      const tries = Array.from({ length: 50 }, (_, at) => signInAtDesk(context, token, `Device ${at}`));
      const [entry, ...others] = (await Promise.all(tries)).filter((one) => one !== undefined);
      expect(others).toEqual([]);
      const { session, token: secret } = entry!;
      expect(session).toMatchObject({ ...asha, signedInAt: noon, seenAt: noon, endsAt: noon + 30 * day });
      expect(await findDeskSession(context, secret)).toEqual(session);
      expect(await findDeskInvitation(context, token)).toBeUndefined();
      const stored = await everythingIn(store, kind);
      expect(stored).toContain("Asha Rao");
      for (const one of [token, secret]) expect(stored).not.toContain(one);
      const forms = [session.id, "other"].map((id) => deriveDeskFormToken(context.keys, id));
      expect(new Set(forms).size).toBe(2);
      const acts = await listStaffActs(context, 5);
      expect(acts.map(({ who, what, subject }) => `${who} ${what} ${subject}`).toSorted()).toEqual([
        "Asha Rao desk-signed-in Asha Rao (work)",
        "you desk-invited Asha Rao (work)",
      ]);
    });

    test.each([
      ["an invitation", 15 * minute - 1, true],
      ["an invitation", 15 * minute, false],
      ["a device that nobody uses", 12 * hour - 1, true],
      ["a device that nobody uses", 12 * hour, false],
      ["a device that is used twice a day", 30 * day - 1, true],
      ["a device that is used twice a day", 30 * day, false],
    ])("lets %s in after %i ms: %s; what lets nobody in is deleted", async (what, age, isIn) => {
      const { time, context, signIn } = await aDesk();
      const { token } = what === "an invitation" ? await inviteToDesk(context, asha, "you") : await signIn();
      while (what.endsWith("day") && time.now + 11 * hour < noon + age) {
        time.now += 11 * hour;
        await findDeskSession(context, token);
      }
      time.now = noon + age;
      const found =
        what === "an invitation" ? findDeskInvitation(context, token) : findDeskSession(context, token);
      expect((await found) !== undefined).toBe(isIn);
      expect(await signInAtDesk(context, token, "Safari")).toEqual(
        what === "an invitation" && isIn ? expect.anything() : undefined,
      );
      expect(await listDeskSessions(context)).toHaveLength(isIn ? 1 : 0);
      await deleteDuePersonalData(context, "retention");
      const { queries } = context.database;
      const sessions = await queries.selectFrom("desk_sessions").selectAll().execute();
      const invitations = await queries.selectFrom("desk_invitations").selectAll().execute();
      expect(sessions.length + invitations.length).toBe(isIn ? 1 : 0);
    });

    test("notes once a minute that a device is used", async () => {
      const { time, context, signIn } = await aDesk();
      const { token } = await signIn();
      const seenTimes: (number | undefined)[] = [];
      for (const age of [minute - 1, minute, 2 * minute - 1, 2 * minute]) {
        time.now = noon + age;
        await findDeskSession(context, token);
        seenTimes.push((await listDeskSessions(context))[0]?.seenAt);
      }
      expect(seenTimes).toEqual([0, minute, minute, 2 * minute].map((age) => noon + age));
    });

    test("signs out one device, or all of a name with its open invitation, and the record says so", async () => {
      const { context, signIn } = await aDesk();
      const [first, second, other] = [
        await signIn(),
        await signIn(),
        await signIn({ name: "constructor", may: "own" }),
      ];
      const open = await inviteToDesk(context, asha, "you");
      const stay = async () => (await listDeskSessions(context)).map(({ id }) => id).toSorted();
      expect(await endDeskSession(context, first.session.id, "you")).toBe(true);
      expect(await endDeskSession(context, first.session.id, "you")).toBe(false);
      expect(await findDeskSession(context, first.token)).toBeUndefined();
      expect(await stay()).toEqual([second.session.id, other.session.id].toSorted());
      expect(await endDeskSession(context, "asha rao", "you")).toBe(true);
      expect(await stay()).toEqual([other.session.id]);
      expect(await signInAtDesk(context, open.token, "Safari")).toBeUndefined();
      const ends = (await listStaffActs(context, 20)).filter(({ what }) => what === "desk-ended");
      expect(ends.map(({ who, subject }) => `${who} ${subject}`)).toEqual(
        Array.from({ length: 3 }, () => "you Asha Rao (work)"),
      );
    });

    test("has its address where it was last opened", async () => {
      const { context } = await aDesk();
      expect(await findDeskAddress(context)).toBeUndefined();
      for (const address of ["http://localhost:3001", "https://desk.cars.example"]) {
        await noteDeskAddress(context, address);
        expect((await inviteToDesk(context, asha, "you")).address).toBe(address);
      }
    });
  });
}
