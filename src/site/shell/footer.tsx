import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { emailHref } from "#content/contact-links.ts";
import { BrandLink } from "./brand.tsx";
import { CallLink } from "#site/call-link.tsx";
import { listMenuPages, listOfferedFixedPages } from "#content/offered-pages.ts";
import { socialNetworks } from "#catalog/choices.ts";

/** The end of every page (product, 'Bar and footer'). */
export function Footer() {
  const catalog = useCatalog();
  const groups = [
    { title: catalog.company.name, links: listMenuPages(catalog, "footer") },
    { title: "Services", links: listMenuPages(catalog, "services") },
    { title: "Legal", links: listMenuPages(catalog, "legal") },
  ];
  // Companies ask for these first.
  const planLinks = listOfferedFixedPages(catalog).filter(
    ({ path }) => path === "/business" || path === "/subscription",
  );
  return (
    <footer id="footer" className="foot on-ink">
      <div className="wrap">
        <div className="grid foot-top">
          <div className="foot-about">
            <BrandLink />
            <p className="muted">
              {catalog.company.description} Since {catalog.company.foundedYear}.
            </p>
            <CallLink className="foot-phone tall" />
          </div>
          {groups.map(({ title, links }) => (
            <nav key={title} className="foot-group" aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ path: to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <nav className="foot-group" aria-label="Contact">
            <h2>Contact</h2>
            <ul>
              <li>
                <CallLink>Call to Book</CallLink>
              </li>
              <li>
                <a href={emailHref(catalog.company.email)}>Write to us</a>
              </li>
              <li>
                <Link to={href("/find-booking")}>Find your booking</Link>
              </li>
              {planLinks.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="grid offices">
          {catalog.company.offices.map((office) => (
            <div key={office.city} className="office">
              <h2 className="num">
                <bdi>{office.city}</bdi>, {office.meridian}
              </h2>
              <address>
                {office.lines.map((line) => (
                  <span key={line}>{line} </span>
                ))}
              </address>
            </div>
          ))}
          <div className="office">
            <h2>Email</h2>
            <a className="tall" href={emailHref(catalog.company.email)}>
              {catalog.company.email}
            </a>
          </div>
        </div>
        <div className="between foot-end">
          <p className="small muted">
            © {catalog.company.copyrightYear} {catalog.company.name}. All rights reserved.
          </p>
          <SocialIcons />
        </div>
      </div>
    </footer>
  );
}

const networkDrawings = {
  Instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <path d="M17 7h.01" />
    </>
  ),
  Facebook: (
    <path d="M14 21v-8h3l.5-3.5H14V7.5C14 6 14.7 5.5 16 5.5h1.5V2.6C16.9 2.5 16 2.4 15 2.4c-2.9 0-4.5 1.7-4.5 4.6v2.5H7.5V13h3v8" />
  ),
  X: <path d="m4 4 16 16M20 4 4 20" />,
  YouTube: <path d="M2.5 6.5h19v11h-19zM10 9.5v5l4.5-2.5z" />,
} satisfies Record<(typeof socialNetworks)[number], React.ReactNode>;

/** Links to where the company says that it is found; four icons for one that says nothing, and none for one that is nowhere. */
function SocialIcons() {
  const catalog = useCatalog();
  const { social } = catalog.company;
  if (social === "none") return null;
  const namedNetworks = socialNetworks.filter((network) => network in social);
  const networks = namedNetworks.length > 0 ? namedNetworks : socialNetworks;
  return (
    <ul className="social">
      {networks.map((network) => {
        const address = social[network];
        const icon = (
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            role="img"
            aria-label={network}
          >
            {networkDrawings[network]}
          </svg>
        );
        return (
          <li key={network}>
            {address ? (
              <a href={address} data-tip={network}>
                {icon}
              </a>
            ) : (
              icon
            )}
          </li>
        );
      })}
    </ul>
  );
}
