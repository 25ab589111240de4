import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { mailLink } from "#content/contact-links.ts";
import { Brand } from "./brand.tsx";
import { CallLink } from "#site/call-link.tsx";
import { footerGroups, planLinks } from "./navigation.ts";
import { SocialIcons } from "./social-icons.tsx";

export function Footer() {
  const catalog = useCatalog();
  return (
    <footer id="footer" className="foot on-ink">
      <div className="wrap">
        <div className="grid foot-top">
          <div className="foot-about">
            <Brand />
            <p className="muted">
              {catalog.company.description} Since {catalog.company.foundedYear}.
            </p>
            <CallLink className="foot-phone" />
          </div>
          {footerGroups(catalog).map(({ title, links }) => (
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
                <a href={mailLink(catalog.company.email)}>Write to us</a>
              </li>
              <li>
                <Link to={href("/find-booking")}>Find your booking</Link>
              </li>
              {planLinks(catalog).map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="offices">
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
            <a href={mailLink(catalog.company.email)}>{catalog.company.email}</a>
          </div>
        </div>
        <div className="foot-end">
          <p className="small muted">
            © {catalog.company.copyrightYear} {catalog.company.name}. All rights reserved.
          </p>
          <SocialIcons />
        </div>
      </div>
    </footer>
  );
}
