import { Drawer } from "#ui/drawer.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { ResultFiltersControl } from "./use-result-filters.ts";

export const filterDrawer = "filters";

/** The filters: beside the list on wide screens, a drawer on narrow ones, which opens without JavaScript, too. */
export function FilterDrawer({ control, count }: { control: ResultFiltersControl; count: number }) {
  return (
    <Drawer
      id={filterDrawer}
      label="Filters"
      // Beside the list it is no dialog.
      role="region"
      className="filters-side"
      title={<h2>Filters</h2>}
      closeLabel="Close filters"
    >
      <FilterForm drawer={filterDrawer} control={control} count={count} />
    </Drawer>
  );
}
