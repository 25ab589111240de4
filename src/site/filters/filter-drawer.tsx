import { formatCount } from "#rental/count.ts";
import { clearFiltersButSort, type FacetId } from "#rental/browse/facets.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Link } from "#ui/link.tsx";
import { FacetChoices, FacetField, FacetForm } from "./facet-fields.tsx";
import type { CarListControl } from "./use-filters.ts";
import "./filters.css";

export const filterDrawerId = "filters";

type Props = {
  readonly control: CarListControl;
  readonly fields: readonly FacetId[];
  /** The number of cars that match. */
  readonly count: number;
  /** Names the link that clears them. */
  readonly clear: string;
  /** Whether it stands beside the list on wide screens, where it is no dialog. */
  readonly isBeside?: boolean;
};

/** The filters with what each choice would show, in a drawer that opens without JavaScript, too. */
export function FilterDrawer({ control, fields, count, clear, isBeside = false }: Props) {
  return (
    <Drawer
      id={filterDrawerId}
      label="Filters"
      className={isBeside ? "filters-drawer filters-side" : "filters-drawer"}
      title={<h2>Filters</h2>}
      closeLabel="Close filters"
      {...(isBeside && { role: "region" })}
    >
      <FacetForm className="filters" aria-label="Filters" control={control} fields={fields}>
        <div className="filters-in">
          {control.facets
            .filter(({ id }) => fields.includes(id))
            .map((facet) =>
              facet.id === "sort" ? (
                <FacetField key={facet.id} facet={facet} control={control} />
              ) : (
                <FacetChoices key={facet.id} facet={facet} control={control} />
              ),
            )}
        </div>
        <div className="filters-foot">
          <noscript>
            <Button type="submit" variant="action">
              Apply
            </Button>
          </noscript>
          <Link
            className={buttonClass("quiet")}
            to={{ search: control.searchWith(clearFiltersButSort(control.filters)) }}
            replace
          >
            {clear}
          </Link>
          <Button
            className="show-cars scripts-only"
            variant="action"
            popoverTarget={filterDrawerId}
            popoverTargetAction="hide"
          >
            {count === 0 ? "No cars match" : `Show ${formatCount(count, "car")}`}
          </Button>
        </div>
      </FacetForm>
    </Drawer>
  );
}
