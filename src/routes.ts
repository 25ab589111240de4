import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { fixedPages } from "./content/pages.ts";

/** Every address of the site (product, 'Pages'). */
export default [
  // Named by their paths, since pages may share a module.
  ...fixedPages.map(({ path, module }) =>
    path === "/" ? index(`routes/${module}`) : route(path.slice(1), `routes/${module}`, { id: path }),
  ),
  route("cars/:slug", "routes/cars/car.tsx"),
  route("locations/:slug", "routes/locations/place.tsx"),
  route("search", "routes/results/results.tsx"),
  route("search/sold-out", "routes/results/sold-out.ts"),
  route("booking", "routes/booking/booking.tsx"),
  route("blog/feed.atom", "routes/blog/feed.ts"),
  route("blog/:slug", "routes/blog/post.tsx"),

  route("quote/:token", "routes/booking/quote.tsx"),
  route("find-booking", "routes/find-booking/find-booking.tsx"),
  route("your-booking", "routes/find-booking/to-find-booking.ts"),
  route("your-booking/:token", "routes/your-booking/your-booking.tsx"),
  route("your-booking/:token/calendar.ics", "routes/your-booking/calendar.ts"),
  route("your-booking/:token/invoices/:turn", "routes/your-booking/invoice.tsx"),
  route("enquiry", "routes/inquiry/inquiry.tsx"),
  route("call-back", "routes/inquiry/call-back.tsx"),
  route("newsletter", "routes/newsletter/newsletter.tsx"),
  route("unsubscribe/:token", "routes/unsubscribe/unsubscribe.tsx"),

  route("offline", "routes/offline/frame.tsx"),
  route("offline/:failure", "routes/offline/form-failed.tsx"),

  route("api/offers", "routes/developers/offers.ts"),
  route("api/openapi.json", "routes/developers/openapi.ts"),

  route("sitemap.xml", "routes/site-files/sitemap.ts"),
  route("robots.txt", "routes/site-files/robots.ts"),
  // The UI kit's page is only for those who work on the site.
  ...(process.env["NODE_ENV"] === "development" ? [route("kit", "routes/kit/kit.tsx")] : []),
  route("*", "routes/not-found/not-found.tsx"),
] satisfies RouteConfig;
