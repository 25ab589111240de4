import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { RouteHandle } from "#route-handle.ts";
import { data, href } from "react-router";
import type { Route } from "./+types/invoice";
import { backendContext, requestFactsContext } from "#backend/api/context.ts";
import { classifyFailure } from "#backend/api/store-unavailable.ts";
import { describeInvoice } from "#content/invoice.ts";
import { renderPageMeta } from "#site/shell/page-meta.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { PaperSheet } from "#ui/paper-sheet.tsx";
import { ownHeaders } from "./own-booking.ts";
import "#ui/paper-sheet.css";

export const handle: RouteHandle = { hydrate: "on-use", cache: "never", personal: true, meta: describePage };
export const headers = () => ownHeaders;

/** The metadata must not contain the page's address, which has the token in it. */
function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  return renderPageMeta(catalog, {
    title: loaderData && "title" in loaderData ? loaderData.title : "No invoice",
    description: "An invoice or a credit note of one booking, to be kept and printed.",
    noIndex: true,
  });
}

/** Loads the first, second or third document of a booking: a wrong link and a wrong number get the same answer, so that it reveals nothing. */
export async function loader({ params: { token, turn }, context }: Route.LoaderArgs) {
  try {
    const found = await context.get(backendContext).findBookingByToken(token);
    const invoice = found?.invoices?.[Number(turn) - 1];
    if (invoice) return data(describeInvoice(invoice), { headers: ownHeaders });
    return data({ kind: "unknown" as const }, { status: 404, headers: ownHeaders });
  } catch (error) {
    if (classifyFailure(error) === "failed") throw error;
    context.get(requestFactsContext).report(error);
    return data({ kind: "unreachable" as const }, { status: 503, headers: ownHeaders });
  }
}

const problems = {
  unknown:
    "There is no invoice here. Part of the link may be missing: open your booking from our latest email.",
  unreachable: "We can’t reach our booking desk just now. Your invoice is safe: try again in a moment.",
};

export default function InvoicePage({ loaderData, params: { token } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      {"title" in loaderData ? (
        <PaperSheet {...loaderData} />
      ) : (
        <>
          <h1>No invoice</h1>
          <p className="lead">{problems[loaderData.kind]}</p>
        </>
      )}
      <div className="acts">
        <Link className={buttonClass("line")} to={href("/your-booking/:token", { token })}>
          Your booking
        </Link>
      </div>
      <div className="after-main" />
    </div>
  );
}
