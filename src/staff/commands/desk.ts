/** The desk in a browser: who may use it, and on which devices somebody is signed in. */
import { deskLimits, deskRoles, deskRoleWords, type DeskSession, readDeskName } from "#backend/api/desk.ts";
import { formatCount } from "#rental/count.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import { type CommandActionMaker, createStaffCommand, RefusedError, WrongUseError } from "../command.ts";
import { readChoiceOption } from "../read-option.ts";
import { type Column, toTableAnswer } from "../table.ts";

export const createDeskInviteCommand = (run: CommandActionMaker) =>
  createStaffCommand("desk-invite", {
    summary: "Print a link by which somebody signs in at the desk in a browser",
    help: `The link signs one device in, once, within ${formatCount(deskLimits.invitationMinutes, "minute")}; it then stays signed in for ${formatCount(deskLimits.sessionDays, "day")}, but no longer than ${formatCount(deskLimits.idleHours, "hour")} without use. Whoever has the link can use it: give it to that person alone. ${deskRoles.map((role) => `‘${role}’ may ${deskRoleWords[role]}`).join("; ")}. What they do is recorded under the name.`,
    examples: ["desk-invite Asha Rao --may work"],
  })
    .argument("<NAME...>")
    .option("--may <ROLE>", `What the person may do: ${deskRoles.join(", ")}`)
    .action(
      run(async ({ open, settings, who }, words, values) => {
        const read = readDeskName(words.join(" "));
        if ("problem" in read) throw new WrongUseError(read.problem);
        const { name } = read;
        if (values.may === undefined)
          throw new WrongUseError(`desk-invite needs --may: one of ${deskRoles.join(", ")}.`);
        const may = readChoiceOption("may", values.may, deskRoles);
        const staff = await open();
        const address = settings.deskUrl ?? (await staff.deskAddress());
        if (address === undefined)
          throw new RefusedError(
            "no-desk",
            "The desk was never opened, so there is no link to it, and nobody was invited. Open it with DESK_PORT=3001 npm start, then try again.",
          );
        const { token, expiresAt } = await staff.inviteToDesk({ name, may }, who);
        const link = `${address}/sign-in/${token}`;
        return {
          text: `${name} may ${deskRoleWords[may]}, after signing in with this link, which works once, within ${formatCount(deskLimits.invitationMinutes, "minute")} (until ${writeTime(expiresAt)} UTC):\n${link}`,
          json: { name, may, link, expiresAt },
        };
      }),
    );

const writeTime = (instant: number) => formatInstant(instant, "UTC", "long");

const columns: readonly Column<DeskSession>[] = [
  { title: "Device", textOf: ({ id }) => id },
  { title: "Name", least: 10, textOf: ({ name }) => name },
  { title: "May", textOf: ({ may }) => may },
  { title: "On", least: 10, textOf: ({ device }) => device },
  { title: "Last used (UTC)", textOf: ({ seenAt }) => writeTime(seenAt) },
  { title: "Signed in (UTC)", spare: true, textOf: ({ signedInAt }) => writeTime(signedInAt) },
];

export const createDeskDevicesCommand = (run: CommandActionMaker) =>
  createStaffCommand("desk-devices", {
    summary: "List who is signed in at the desk, on which devices, the last used first",
    help: "‘desk-end’ signs one out.",
    examples: ["desk-devices"],
  }).action(
    run(async ({ open, width }) =>
      toTableAnswer(columns, await (await open()).deskSessions(), width, "Nobody is signed in at the desk."),
    ),
  );

export const createDeskEndCommand = (run: CommandActionMaker) =>
  createStaffCommand("desk-end", {
    summary: "Sign a device out of the desk, or all devices of a person",
    help: "A device is named as in ‘desk-devices’. With a person’s name, links that they have not used yet don’t work any more either.",
    examples: ["desk-end 3f2b9c1e", "desk-end Asha Rao"],
  })
    .argument("<DEVICE or NAME...>")
    .action(
      run(async ({ open, who }, words) => {
        const text = words.join(" ");
        if (!(await (await open()).endDeskSession(text, who)))
          throw new RefusedError(
            "unknown",
            `No device and nobody of the name “${text}” is signed in. See: desk-devices`,
          );
        return { text: `${text}: signed out of the desk.`, json: { ended: text } };
      }),
    );
