import type { ReactNode } from "react";

/** A name and what is to be known of it. */
export type Fact = readonly [name: string, value: ReactNode];

/** Names with their values, each pair in an element of its own. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
