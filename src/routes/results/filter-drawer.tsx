import { carCount } from "#site/car/cars-in-words.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { ClearAllFilters, FilterForm } from "./filter-form.tsx";
import type { ResultFiltersControl } from "./use-result-filters.ts";

export const filterDrawer = "filters";

/** The same filters for narrow screens. It opens without JavaScript, too. */
export function FilterDrawer({ control, count }: { control: ResultFiltersControl; count: number }) {
  return (
    <Drawer
      id={filterDrawer}
      label="Filters"
      className="filter-drawer"
      title={<h2>Filters</h2>}
      closeLabel="Close filters"
    >
      <FilterForm id={filterDrawer} control={control}>
        <ClearAllFilters control={control} className={buttonClass("quiet")} />
        <Button
          className="show-cars scripts-only"
          variant="action"
          popoverTarget={filterDrawer}
          popoverTargetAction="hide"
        >
          {`Show ${carCount(count)}`}
        </Button>
      </FilterForm>
    </Drawer>
  );
}
