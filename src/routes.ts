import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the site (specification, section 2). */
export default [
  index("routes/home/home.tsx"),
  route("search", "routes/results/results.tsx"),
  route("booking", "routes/booking/booking.tsx"),
  route("cars", "routes/cars/cars.tsx"),
  route("fleet", "routes/fleet/fleet.tsx"),
  route("locations", "routes/locations/locations.tsx"),
  route("business", "routes/business/business.tsx"),
  route("about", "routes/about/about.tsx"),
  route("blog", "routes/blog/blog.tsx"),
  route("blog/feed.atom", "routes/blog/feed.ts"),
  route("blog/:slug", "routes/blog/post.tsx"),
  route("subscription", "routes/subscription/subscription.tsx"),

  route("self-drive-cars", "routes/services/self-drive-cars.tsx"),
  route("chauffeur-drive", "routes/services/chauffeur-drive.tsx"),
  route("airport-transfers", "routes/services/airport-transfers.tsx"),
  route("outstation-trips", "routes/services/outstation-trips.tsx"),
  route("corporate-bookings", "routes/services/corporate-bookings.tsx"),

  route("terms-conditions", "routes/legal/terms-conditions.tsx"),
  route("privacy-policy", "routes/legal/privacy-policy.tsx"),
  route("cancellation-policy", "routes/legal/cancellation-policy.tsx"),
  route("disclaimer", "routes/legal/disclaimer.tsx"),

  route("your-booking/:token", "routes/your-booking/your-booking.tsx"),
  route("your-booking/:token/calendar.ics", "routes/your-booking/calendar.ts"),
  route("enquiry", "routes/enquiry/enquiry.tsx"),
  route("newsletter", "routes/newsletter/newsletter.tsx"),
  route("unsubscribe/:token", "routes/unsubscribe/unsubscribe.tsx"),

  route("sitemap.xml", "routes/site-files/sitemap.ts"),
  route("robots.txt", "routes/site-files/robots.ts"),
  // The kit's sheet is for those who build the site.
  ...(process.env["NODE_ENV"] === "development" ? [route("kit", "routes/kit/kit.tsx")] : []),
  route("*", "routes/not-found/not-found.tsx"),
] satisfies RouteConfig;
