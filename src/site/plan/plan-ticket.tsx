import { useCatalog } from "#site/catalog-source.ts";
import { Link } from "#ui/link.tsx";
import type { Plan } from "#catalog/offers.ts";
import { planSaving } from "#catalog/plan-savings.ts";
import { feeOnlyNote, planPrice } from "#content/plans.ts";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { CallLink } from "#site/call-link.tsx";
import { spellNumber } from "#site/car/cars-in-words.ts";
import { inquiryId } from "#site/inquiry/inquiry-plan.ts";
import { writtenPrice } from "#content/written-price.ts";
import "./plans.css";

/** 'Three plans'. */
export function countPlans({ length }: readonly Plan[]): string {
  return `${spellNumber(length)} ${length === 1 ? "plan" : "plans"}`;
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
          <span>{planPrice(catalog, plan)}</span> {plan.price !== undefined && <small>a month</small>}
        </p>
        <p className="plan-fee">{feeOnlyNote}</p>
        <PlanSize plan={plan} />
        <ul className="plan-list num">
          {plan.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </TicketBody>
      <TicketStub>
        <CallLink
          className={`btn ${recommended ? "btn-best" : "btn-line"}`}
        >{`${callTo} ${plan.name}`}</CallLink>
        <Link className="btn btn-quiet" to={{ search: `?plan=${plan.id}`, hash: `#${inquiryId}` }}>
          {`Or write about ${plan.name}`}
        </Link>
      </TicketStub>
    </Ticket>
  );
}

/** Shows what the plan saves, computed from its two prices; without a former price, the plan's size. */
function PlanSize({ plan }: { plan: Plan }) {
  const catalog = useCatalog();
  const saving = planSaving(plan);
  if (!saving || plan.originalPrice === undefined) return <p className="plan-size num">{plan.size}</p>;
  return (
    <p className="plan-size num">
      <s>
        <span className="vh">Was </span>
        <span>{writtenPrice(catalog, plan.originalPrice)}</span>
      </s>{" "}
      <b>{`Save ${writtenPrice(catalog, saving.amount)}, ${saving.percent}%`}</b>
    </p>
  );
}
