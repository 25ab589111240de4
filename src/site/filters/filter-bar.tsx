import { countActiveFilters, type FacetId } from "#rental/browse/facets.ts";
import { Button } from "#ui/button.tsx";
import { DrawerButton } from "#ui/drawer.tsx";
import { FacetField, FacetForm } from "./facet-fields.tsx";
import { filterDrawerId } from "./filter-drawer.tsx";
import type { CarListControl } from "./use-filters.ts";

type Props = {
  readonly control: CarListControl;
  readonly fields: readonly FacetId[];
  readonly label: string;
  /** Sends the form without JavaScript. */
  readonly send: string;
  readonly className: string;
  /** Whether it is ruled into cells, whose fields look like text. */
  readonly isRuled?: boolean;
};

/** Facets in one line above the list, and on narrow screens what opens the drawer with the rest. */
export function FilterBar({ control, fields, label, send, className, isRuled = false }: Props) {
  const activeCount = countActiveFilters(control.facets, control.filters);
  return (
    <search className={className}>
      <FacetForm aria-label={label} control={control} fields={fields}>
        {control.facets
          .filter(({ id }) => fields.includes(id))
          .map((facet) => (
            <FacetField key={facet.id} facet={facet} control={control} bare={isRuled} />
          ))}
        {fields.length > 0 && (
          <noscript>
            <Button type="submit">{send}</Button>
          </noscript>
        )}
        <DrawerButton drawer={filterDrawerId} className="filters-open">
          {activeCount === 0 ? "Filters" : `Filters (${activeCount})`}
        </DrawerButton>
      </FacetForm>
    </search>
  );
}
