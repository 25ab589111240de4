import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import type { Plan } from "#catalog/offers.ts";
import { computePlanSaving } from "#catalog/plan-savings.ts";
import { planFeeOnlyNote, formatPlanPrice } from "#content/plans.ts";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { CallLink } from "#site/call-link.tsx";
import { spellCapitalizedNumber } from "#site/car/cars-in-words.ts";
import { inquiryFormId } from "#site/inquiry/inquiry-plan.ts";
import { formatMainUnitsPrice } from "#content/written-price.ts";
import "./plans.css";

/** 'Three plans'. */
export function spellCapitalizedPlanCount({ length }: readonly Plan[]): string {
  return `${spellCapitalizedNumber(length)} ${length === 1 ? "plan" : "plans"}`;
}

/** Plans side by side; each has a link to call, and one to the inquiry form further down the page. */
export function PlanTickets({ plans, callTo }: { plans: readonly Plan[]; callTo: string }) {
  return (
    <ul className="plans">
      {plans.map((plan) => (
        <PlanTicket key={plan.id} plan={plan} callTo={callTo} />
      ))}
    </ul>
  );
}

function PlanTicket({ plan, callTo }: { plan: Plan; callTo: string }) {
  const catalog = useCatalog();
  const { recommended } = plan;
  return (
    <Ticket as="li" vertical className={`plan${recommended ? " is-best" : ""}`}>
      <TicketBody>
        <div className="plan-top">
          <h3>{plan.name}</h3>
          {recommended && <span className="flag flag-sun">{recommended}</span>}
        </div>
        <p className="plan-price num">
          <span>{formatPlanPrice(catalog, plan)}</span> {plan.price !== undefined && <small>a month</small>}
        </p>
        <p className="plan-fee">{planFeeOnlyNote}</p>
        <PlanSize plan={plan} />
        <ul className="plan-list num">
          {plan.features.map((feature) =>
            typeof feature === "string" ? (
              <li key={feature}>{feature}</li>
            ) : (
              <li key={feature.says}>
                <Link to={href(`/${feature.page}`)}>{feature.says}</Link>
              </li>
            ),
          )}
        </ul>
      </TicketBody>
      <TicketStub>
        <CallLink
          className={`btn ${recommended ? "btn-best" : "btn-line"}`}
        >{`${callTo} ${plan.name}`}</CallLink>
        <Link className="btn btn-quiet" to={{ search: `?plan=${plan.id}`, hash: `#${inquiryFormId}` }}>
          {`Or write about ${plan.name}`}
        </Link>
      </TicketStub>
    </Ticket>
  );
}

/** Shows what the plan saves, computed from its two prices; without a former price, the plan's size. */
function PlanSize({ plan }: { plan: Plan }) {
  const catalog = useCatalog();
  const saving = computePlanSaving(plan);
  if (!saving || plan.originalPrice === undefined) return <p className="plan-size num">{plan.size}</p>;
  return (
    <p className="plan-size num">
      <s>
        <span className="vh">Was </span>
        <span>{formatMainUnitsPrice(catalog, plan.originalPrice)}</span>
      </s>{" "}
      <b>{`Save ${formatMainUnitsPrice(catalog, saving.amount)}, ${saving.percent}%`}</b>
    </p>
  );
}
