import { classes } from "#ui/classes.ts";
import "./feature-line.css";

const shownFeatures = 3;

/** At most three features, then '+N more' (product, 'Cars'), which opens and shows them. */
export function FeatureLine({ features, className }: { features: readonly string[]; className?: string }) {
  const more = features.slice(shownFeatures);
  return (
    <div className={classes("feature-line", className)}>
      <span>{features.slice(0, shownFeatures).join(", ")}</span>{" "}
      {more.length > 0 && (
        <details>
          <summary className="num nb">
            <span>{`+${more.length} more`}</span>
            <span className="vh"> features</span>
          </summary>{" "}
          <span>{more.join(", ")}</span>
        </details>
      )}
    </div>
  );
}
