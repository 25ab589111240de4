import { feeWords, tierHours } from "#content/policy-words.ts";
import { cancellationTiers, freeChangeHours } from "#rental/policy.ts";

const tierSentences: Record<number, string> = {
  0: "before pickup. Cancel and pay nothing.",
  25: "before pickup. A quarter of the base rental.",
  50: "before pickup. Half of it.",
  100: "All of it.",
};

function tipOf({ fromHours, feePercent }: (typeof cancellationTiers)[number], hours: string): string {
  const when = fromHours === 0 ? hours : `${hours} before pickup`;
  return feePercent === 0
    ? `${when}: nothing to pay.`
    : `${when}: ${feePercent}% of the base rental, the price of the days before tax.`;
}

/** The four tiers to scale: widths are hours, heights the fee. On narrow screens time runs down, and the fee grows to the right. */
export function CancellationTimeline() {
  return (
    <section className="wrap tl-box" aria-label="Cancellation fees on a timeline before pickup">
      <ol className="tl">
        {cancellationTiers.map((tier, index) => (
          <li key={tier.fromHours} className={tier.feePercent === 0 ? "free" : `t${tier.feePercent}`}>
            <div className="tl-label" data-tip={tipOf(tier, tierHours(index))}>
              <a className="num" href="#text">
                {feeWords(tier.feePercent)}
              </a>{" "}
              <span className="num">{tierHours(index)}</span>{" "}
              <span className="vh">{tierSentences[tier.feePercent]}</span>
            </div>
            <div className="tl-bar" />
          </li>
        ))}
      </ol>
      <div className="tl-axis num" aria-hidden="true">
        <span className="at-36">36 h</span>{" "}
        {cancellationTiers.map(({ fromHours }) => (
          <span key={fromHours} className={`at-${fromHours}`}>
            {fromHours === 0 ? "Pickup" : `${fromHours} h`}{" "}
          </span>
        ))}
      </div>
      <div className="tl-mod">
        <span>
          <i />
          Changes to your booking are free up to {freeChangeHours} hours before pickup
        </span>
        <span className="tl-call">
          <i />
          Call us
        </span>
      </div>
    </section>
  );
}
