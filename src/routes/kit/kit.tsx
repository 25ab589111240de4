import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { NoticesProvider } from "#ui/notices.tsx";
import { Fields } from "./fields.tsx";
import { Floating } from "./floating.tsx";
import { Plain } from "./plain.tsx";
import { SearchTicket } from "./search-ticket.tsx";
import "./kit.css";

/** Every piece of the kit in its states, to look at while developing. Never built into the public site's pages. */
export const meta = () => [{ title: "Longitude kit" }, { name: "robots", content: "noindex" }];

export default function Kit() {
  return (
    <NoticesProvider>
      <main id="main" tabIndex={-1}>
        <div className="wrap">
          <Breadcrumbs trail={[{ key: "home", link: <a href="/">Home</a> }]} here="Kit" />
          <h1 className="kit-title">The kit</h1>
          <Fields />
          <SearchTicket />
          <Floating />
          <Plain />
        </div>
      </main>
    </NoticesProvider>
  );
}
