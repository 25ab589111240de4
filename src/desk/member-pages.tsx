/** The members of plans and of the loyalty program: who they are, what they have, and the forms that add and end them. */
import type { Hono } from "hono";
import type { Catalog } from "#catalog/catalog.ts";
import { describeMembership } from "#content/member-words.ts";
import { selectMemberPrograms } from "#content/plans.ts";
import type { Member, TypedMember } from "#rental/booking/members.ts";
import { parseIsoDate } from "#rental/trip/calendar.ts";
import {
  describeEnding,
  listMemberColumns,
  listMemberFacts,
  listPointsFacts,
  type MemberDetails,
} from "#staff/member-facts.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceBox } from "#ui/checkbox.tsx";
import { Facts } from "#ui/facts.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { ColumnTable } from "./column-table.tsx";
import { type DeskContext, type DeskEnv, mayAct, type Reader } from "./env.ts";
import { ActForm } from "./forms.tsx";
import { Done, Problem } from "./messages.tsx";
import { answerInTime, type Desk, type Status } from "./respond.tsx";

/** At most this many members are shown. */
const listLimit = 50;

const emptyMember = { number: "", plan: "", name: "", phone: "", email: "", paidBy: "", since: "" };
const untypedMember: TypedMember = { ...emptyMember, isAnnual: false };

const memberPath = (number: string) => `/members/${encodeURIComponent(number)}`;

/** What a page says of the form that was sent. */
type Answer = { readonly done?: string; readonly problem?: string; readonly typed?: TypedMember };

/** Adds the list of members and the page of each. */
export function addMemberPages(app: Hono<DeskEnv>, desk: Desk): void {
  const { staffOf, readerOf, showPage, showProblem, requireRole } = desk;

  async function showList(c: DeskContext, answer: Answer = {}, status: Status = 200) {
    const query = c.req.query("q")?.trim() ?? "";
    const members = await staffOf(c).members(query, listLimit);
    const page = { reader: readerOf(c), catalog: c.get("catalog"), query, members, ...answer };
    return showPage(c, "Members", <MembersPage {...page} />, status);
  }

  async function showMember(c: DeskContext, number: string, answer: Answer = {}, status: Status = 200) {
    const details = await staffOf(c).member(number);
    if (!details) return showProblem(c, 404, "No such member", `There is no member ${number}.`);
    const page = { reader: readerOf(c), catalog: c.get("catalog"), details, ...answer };
    return showPage(c, details.member.number, <MemberPage {...page} />, status);
  }

  app.get(
    "/members",
    answerInTime((c) => showList(c)),
  );
  app.post(
    "/members/add",
    requireRole("work"),
    answerInTime(async (c) => {
      const form = c.get("form");
      const fields = Object.keys(emptyMember).map((name) => [name, form.get(name) ?? ""]);
      const isAnnual = form.get("annual") === "yes";
      const typed: TypedMember = { ...emptyMember, ...Object.fromEntries(fields), isAnnual };
      const outcome = await staffOf(c).addMember(c.get("session").name, typed);
      if (outcome.kind === "repeated") return showList(c, { done: outcome.reason });
      if (outcome.kind !== "done") return showList(c, { problem: outcome.reason, typed }, 409);
      return showMember(c, outcome.member.number, { done: describeDone(outcome.member) });
    }),
  );
  app.get(
    "/members/:number",
    answerInTime((c) => showMember(c, c.req.param("number") ?? "")),
  );
  app.post(
    "/members/:number/end",
    requireRole("work"),
    answerInTime(async (c) => {
      const [number, form] = [c.req.param("number") ?? "", c.get("form")];
      const until = form.get("goes-on") === "yes" ? null : parseIsoDate(form.get("until") ?? "");
      if (until === undefined)
        return showMember(c, number, { problem: "Say the last day of the membership." }, 409);
      const outcome = await staffOf(c).endMember(c.get("session").name, number, until);
      if (outcome.kind === "repeated") return showMember(c, number, { done: outcome.reason });
      if (outcome.kind === "not-allowed") return showMember(c, number, { problem: outcome.reason }, 409);
      return showMember(c, number, outcome.kind === "done" ? { done: describeDone(outcome.member) } : {});
    }),
  );
}

const describeDone = (member: Member) => `${member.number} is a member ${describeMembership(member)}.`;

interface ListProps extends Answer {
  readonly reader: Reader;
  readonly catalog: Catalog;
  readonly query: string;
  readonly members: readonly Member[];
}

function MembersPage({ reader, catalog, query, members, done, problem, typed }: ListProps) {
  return (
    <>
      {problem ? <Problem title="Nobody was added" sentences={[problem]} /> : null}
      {done ? <Done>{done}</Done> : null}
      <div className="desk-head">
        <h1>Members</h1>
      </div>
      <form className="desk-day" action="/members" role="search">
        <Field label="Number, name, phone or email">
          <Input name="q" type="search" defaultValue={query} autoComplete="off" />
        </Field>
        <Button type="submit">Find a member</Button>
      </form>
      {members.length === 0 ? (
        <p className="lead">{query === "" ? "Nobody is a member yet." : "There are no such members."}</p>
      ) : (
        <ColumnTable
          caption="Members"
          columns={listMemberColumns(catalog)}
          rows={members}
          getKey={({ number }) => number}
          getHref={({ number }) => memberPath(number)}
        />
      )}
      {members.length === listLimit ? (
        <p className="small muted">At most {listLimit} are shown: add a word.</p>
      ) : null}
      {mayAct(reader.session, "work") ? <AddForm reader={reader} catalog={catalog} typed={typed} /> : null}
    </>
  );
}

interface AddProps {
  readonly reader: Reader;
  readonly catalog: Catalog;
  readonly typed: TypedMember | undefined;
}

function AddForm({ reader, catalog, typed = untypedMember }: AddProps) {
  const { plans, pointsPercent } = selectMemberPrograms(catalog);
  if (plans.length === 0 && pointsPercent === undefined)
    return <p>The catalog has neither plans nor a loyalty program, so nobody can become a member.</p>;
  return (
    <section aria-labelledby="add">
      <h2 id="add">Add a member</h2>
      <ActForm reader={reader} action="/members/add" className="desk-day">
        <Field label="Name">
          <Input name="name" required autoComplete="off" defaultValue={typed.name} />
        </Field>
        <Field label="Phone number">
          <Input name="phone" type="tel" autoComplete="off" defaultValue={typed.phone} />
        </Field>
        <Field label="Email address" mark="or this">
          <Input name="email" type="email" autoComplete="off" defaultValue={typed.email} />
        </Field>
        <Field label="Program">
          <Select name="plan" defaultValue={typed.plan}>
            {pointsPercent === undefined ? null : <option value="">Loyalty</option>}
            {plans.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Number" mark="if there is one">
          <Input name="number" autoComplete="off" defaultValue={typed.number} />
        </Field>
        <Field label="Paid by" mark="if somebody else">
          <Input name="paidBy" autoComplete="off" defaultValue={typed.paidBy} />
        </Field>
        <Field label="First day" mark="if not today">
          <Input name="since" type="date" defaultValue={parseIsoDate(typed.since)} />
        </Field>
        <ChoiceBox name="annual" value="yes" defaultChecked={typed.isAnnual}>
          The plan is paid by the year
        </ChoiceBox>
        <Button type="submit">Add the member</Button>
      </ActForm>
    </section>
  );
}

interface MemberProps extends Answer {
  readonly reader: Reader;
  readonly catalog: Catalog;
  readonly details: MemberDetails;
}

function MemberPage({ reader, catalog, details, done, problem }: MemberProps) {
  const { number, name, until } = details.member;
  const points = listPointsFacts(catalog, details);
  const renderEndForm = (content: React.ReactNode) => (
    <ActForm reader={reader} action={`${memberPath(number)}/end`} className="desk-day">
      {content}
    </ActForm>
  );
  return (
    <>
      {problem ? <Problem title="Nothing was done" sentences={[problem]} /> : null}
      {done ? <Done>{done}</Done> : null}
      <div className="desk-head">
        <h1>
          <span className="code">{number}</span> <bdi>{name}</bdi>
        </h1>
      </div>
      <Facts className="desk-facts" facts={listMemberFacts(catalog, details)} />
      {points.length > 0 ? (
        <section aria-labelledby="points">
          <h2 id="points">Points</h2>
          <ul className="desk-story">
            {points.map(([when, what]) => (
              <li key={`${when} ${what}`}>
                <span className="small muted num">{when}</span> <span>{what}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {mayAct(reader.session, "work") ? (
        <section aria-labelledby="end">
          <h2 id="end">End the membership</h2>
          <p>{describeEnding(catalog, details)}</p>
          {renderEndForm(
            <>
              <Field label="Last day">
                <Input
                  name="until"
                  type="date"
                  required
                  min={details.earliestEnd}
                  defaultValue={details.earliestEnd}
                />
              </Field>
              <Button type="submit">End it on this day</Button>
            </>,
          )}
          {until === undefined
            ? null
            : renderEndForm(
                <Button type="submit" name="goes-on" value="yes">
                  Take the end back
                </Button>,
              )}
        </section>
      ) : null}
    </>
  );
}
