import { useCatalog } from "#site/catalog-source.ts";
import { describeClosure, listWeekHours } from "#content/hours-words.ts";
import type { PlaceWithPage } from "#content/places.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { listRemainingClosures, type OpeningHours } from "#rental/trip/opening-hours.ts";
import { SectionHeading } from "#ui/section-heading.tsx";

type Props = { readonly place: PlaceWithPage; readonly today: CalendarDate };

/** When the counter is open, the days on which it isn't, and what can be done then. */
export function PlaceHours({ place, today }: Props) {
  const catalog = useCatalog();
  const { from, until } = catalog.company.times;
  const closures = listRemainingClosures(place, today);
  return (
    <section className="section wrap" aria-labelledby="hours">
      <SectionHeading title="Opening hours" headingId="hours" meridians>
        <p className="aside">{`${place.name} time`}</p>
      </SectionHeading>
      <div className="place-when">
        {place.hours ? (
          <Week hours={place.hours} />
        ) : (
          <p className="lead">{`${from} to ${until}, every day`}</p>
        )}
        <div className="place-else">
          {closures.length > 0 && (
            <div>
              <h3>Closed on</h3>
              <ul>
                {closures.map((closure) => (
                  <li key={`${closure.from} ${closure.reason}`}>{describeClosure(closure)}</li>
                ))}
              </ul>
            </div>
          )}
          <div>
            <h3>Pickup</h3>
            <p>{`Book online from ${from} to ${until} while the counter is open. For other times, call us.`}</p>
          </div>
          <div>
            <h3>Return after hours</h3>
            <p>{place.afterHours ?? "Return the car while we’re open. Running late? Call us."}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

function Week({ hours }: { hours: OpeningHours }) {
  return (
    <table className="table place-week">
      <caption className="vh">Opening hours</caption>
      <tbody>
        {listWeekHours(hours).map(({ name, hours: words }) => (
          // open-now-behavior.ts marks today, which only the visitor's browser knows.
          <tr key={name} data-weekday={name} suppressHydrationWarning>
            <th scope="row">{name}</th>
            <td className="num">{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
