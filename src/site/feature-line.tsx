const shownFeatures = 3;

/** At most three features, then '+N more' (specification, section 9). */
export function FeatureLine({ features, className }: { features: readonly string[]; className?: string }) {
  const more = features.length - shownFeatures;
  return (
    <p className={className}>
      {features.slice(0, shownFeatures).join(", ")}
      {more > 0 && <span className="num nb"> +{more} more</span>}
    </p>
  );
}
