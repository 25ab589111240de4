/** The pages that list what is blocked and which emails were given up, with the forms that change it. */
import type { Hono } from "hono";
import type { Catalog } from "#catalog/catalog.ts";
import { findCar } from "#content/fleet.ts";
import { carName } from "#rental/car.ts";
import { readBlockCode } from "#rental/codes/block-code.ts";
import { placeLabel } from "#rental/trip/place.ts";
import {
  blockColumns,
  describeBlocked,
  describeUnblocked,
  explainBlockRefusal,
  findFirstOpenDay,
  longestBlockReason,
  readBlockOrder,
} from "#staff/block-order.ts";
import { describeDueMails, outboxColumns } from "#staff/commands/emails.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { answerTyped } from "./change-moves.ts";
import { ColumnTable } from "./column-table.tsx";
import { type DeskContext, type DeskEnv, type DeskStaff, mayAct, type Reader } from "./env.ts";
import { ActForm } from "./forms.tsx";
import { Done, Problem } from "./messages.tsx";
import { refuse } from "./moves.ts";
import { answerInTime, type Desk } from "./respond.tsx";

/** At most this many emails are shown. */
const mailLimit = 100;

/** What was just sent, and how it ended. */
interface Outcome {
  readonly done?: string;
  readonly problem?: readonly string[];
}

export function addListPages(app: Hono<DeskEnv>, desk: Desk): void {
  const { contextOf, staffOf, readerOf, showPage, requireRole } = desk;

  async function showBlocks(c: DeskContext, outcome: Outcome = {}) {
    const { catalog, clock } = contextOf(c);
    const blocks = await staffOf(c).blocks(findFirstOpenDay(clock()));
    const page = { reader: readerOf(c), catalog, blocks, typed: c.get("form"), ...outcome };
    return showPage(c, "Blocks", <BlocksPage {...page} />, outcome.problem ? 409 : 200);
  }

  app.get(
    "/blocks",
    answerInTime((c) => showBlocks(c)),
  );
  app.post(
    "/blocks",
    requireRole("work"),
    answerInTime(async (c) => {
      const answer = await answerTyped(() => block(c, desk));
      if (answer.kind === "done") return showBlocks(c, { done: answer.sentence });
      return showBlocks(c, { problem: "sentences" in answer ? answer.sentences : [] });
    }),
  );
  app.post(
    "/blocks/:code/end",
    requireRole("work"),
    answerInTime(async (c) => {
      const code = readBlockCode(c.req.param("code"));
      const ended = code === undefined ? undefined : await staffOf(c).unblock(code, c.get("session").name);
      if (!ended) return showBlocks(c, { problem: ["There is no such block any more."] });
      return showBlocks(c, { done: describeUnblocked(ended, c.get("catalog").cars) });
    }),
  );

  async function showMails(c: DeskContext, done?: string) {
    const mails = await staffOf(c).outbox({ state: "given-up", limit: mailLimit });
    return showPage(c, "Emails given up", <MailsPage reader={readerOf(c)} mails={mails} done={done} />);
  }
  app.get(
    "/mails",
    answerInTime((c) => showMails(c)),
  );
  app.post(
    "/mails/:id/again",
    requireRole("work"),
    answerInTime(async (c) =>
      showMails(c, describeDueMails(await staffOf(c).retryOutbox(c.req.param("id")))),
    ),
  );
}

/** Blocks what was typed. @throws WrongUseError */
async function block(c: DeskContext, { contextOf, staffOf }: Desk) {
  const { catalog, clock } = contextOf(c);
  const form = c.get("form");
  const car = findCar(catalog.cars, form.get("car") ?? "");
  if (!car) return refuse("Choose a car.");
  const typed = Object.fromEntries(Array.from(form, ([name, value]) => [name, value.trim() || undefined]));
  const order = readBlockOrder(catalog, car, typed, clock());
  const outcome = await staffOf(c).block(order, c.get("session").name);
  return outcome.kind === "blocked"
    ? ({ kind: "done", sentence: describeBlocked(outcome.block, catalog.cars) } as const)
    : refuse(...explainBlockRefusal(outcome, car, order).split("\n"));
}

interface BlocksProps extends Outcome {
  readonly reader: Reader;
  readonly catalog: Catalog;
  readonly blocks: Awaited<ReturnType<DeskStaff["blocks"]>>;
  /** What was sent: it stays in the form where nothing was blocked. */
  readonly typed: URLSearchParams;
}

function BlocksPage({ reader, catalog, blocks, typed, done, problem }: BlocksProps) {
  const mayWork = mayAct(reader.session, "work");
  const end = {
    title: "Give it back",
    render: ({ code }: BlocksProps["blocks"][number]) => (
      <ActForm reader={reader} action={`/blocks/${code}/end`}>
        <Button type="submit">
          Give it back<span className="vh">: {code}</span>
        </Button>
      </ActForm>
    ),
  };
  return (
    <>
      {problem ? <Problem title="Nothing was done" sentences={problem} /> : null}
      {done ? <Done>{done}</Done> : null}
      <div className="desk-head">
        <h1>Blocks</h1>
      </div>
      {blocks.length === 0 ? <p className="lead">Nothing is blocked.</p> : null}
      {blocks.length > 0 ? (
        <ColumnTable
          caption="What is blocked"
          columns={blockColumns(catalog.cars)}
          rows={blocks}
          getKey={({ code }) => code}
          act={mayWork ? end : undefined}
        />
      ) : null}
      {mayWork ? (
        <BlockForm reader={reader} catalog={catalog} typed={problem ? typed : new URLSearchParams()} />
      ) : null}
    </>
  );
}

function BlockForm({ reader, catalog, typed }: Pick<BlocksProps, "reader" | "catalog" | "typed">) {
  const { cars, places, vehicles = [] } = catalog;
  const kept = (name: string) => typed.get(name) ?? "";
  return (
    <section aria-labelledby="block">
      <h2 id="block">Block units</h2>
      <p>
        They count as taken everywhere, from the first day to the last. Where bookings hold too many of them,
        nothing is blocked and these are named. What is given back can be booked at once.
      </p>
      <ActForm reader={reader} action="/blocks" className="desk-day">
        <Field label="Car">
          <Select name="car" defaultValue={kept("car")} required>
            <option value="">Choose one</option>
            {cars.map((car) => (
              <option key={car.id} value={car.id}>
                {carName(car)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="First day">
          <Input type="date" name="from" required defaultValue={kept("from")} />
        </Field>
        <Field label="Last day" mark="if another">
          <Input type="date" name="to" defaultValue={kept("to")} />
        </Field>
        <Field label="Units">
          <Input name="units" inputMode="numeric" defaultValue={kept("units") || "1"} />
        </Field>
        {cars.some(({ foundAt }) => foundAt) ? (
          <Field label="Place" mark="where units belong to one">
            <Select name="place" defaultValue={kept("place")}>
              <option value="">None</option>
              {places.map((place) => (
                <option key={place.code} value={place.code}>
                  {placeLabel(place)}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {vehicles.length > 0 ? (
          <>
            <Field label="Plate" mark="of just one vehicle">
              <Input name="plate" list="plates" autoComplete="off" defaultValue={kept("plate")} />
            </Field>
            <datalist id="plates">
              {[...new Set(vehicles.map(({ plate }) => plate))].map((plate) => (
                <option key={plate}>{plate}</option>
              ))}
            </datalist>
          </>
        ) : null}
        <Field label="Why">
          <Input name="why" required maxLength={longestBlockReason} defaultValue={kept("why")} />
        </Field>
        <Button type="submit">Block</Button>
      </ActForm>
    </section>
  );
}

interface MailsProps {
  readonly reader: Reader;
  readonly mails: Awaited<ReturnType<DeskStaff["outbox"]>>;
  readonly done: string | undefined;
}

/** The emails that the mail server did not take, or that can't be read, with the reason. */
function MailsPage({ reader, mails, done }: MailsProps) {
  const again = {
    title: "Send again",
    render: ({ id, reference = "", recipient }: MailsProps["mails"][number]) => (
      <ActForm reader={reader} action={`/mails/${id}/again`}>
        <Button type="submit">
          Send again
          <span className="vh">
            : {reference}, {recipient}
          </span>
        </Button>
      </ActForm>
    ),
  };
  return (
    <>
      {done ? <Done>{done}</Done> : null}
      <div className="desk-head">
        <h1>Emails given up</h1>
      </div>
      {mails.length === 0 ? <p className="lead">No email was given up.</p> : null}
      {mails.length > 0 ? (
        <ColumnTable
          caption="Emails given up"
          columns={outboxColumns}
          rows={mails}
          getKey={({ id }) => id}
          act={mayAct(reader.session, "work") ? again : undefined}
        />
      ) : null}
    </>
  );
}
