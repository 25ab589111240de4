import { classNames } from "#ui/classes.ts";
import "./feature-line.css";

const shownCount = 3;

/** At most three features, then '+N more' (product, 'Cars'), which opens and shows them. */
export function FeatureLine({ features, className }: { features: readonly string[]; className?: string }) {
  const moreFeatures = features.slice(shownCount);
  return (
    <div className={classNames("feature-line", className)}>
      <span>{features.slice(0, shownCount).join(", ")}</span>{" "}
      {moreFeatures.length > 0 && (
        <details>
          <summary className="num nb">
            <span>{`+${moreFeatures.length} more`}</span>
            <span className="vh"> features</span>
          </summary>{" "}
          <span>{moreFeatures.join(", ")}</span>
        </details>
      )}
    </div>
  );
}
