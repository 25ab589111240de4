import type { BrowserCatalog } from "#catalog/catalog.ts";
import { isIPv4 } from "node:net";
import { resolve } from "node:path";
import { phoneHref } from "#content/contact-links.ts";
import { usualHoldLimit } from "#rental/booking/hold-limit.ts";

/** The company's name and phone number, for responses that can't be rendered as one of the pages. */
export const companyContact = (catalog: BrowserCatalog) => ({
  name: catalog.company.name,
  phone: catalog.company.phone,
  phoneLink: phoneHref(catalog.company.phone),
});

export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings from environment variables, once, at start. Empty variables count as not set.
 * @throws one Error that names every invalid setting, in a sentence each.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = [];
  const value = (name: string) => environment[name]?.trim() || undefined;
  function read<T>(name: string, parse: (text: string) => T | undefined, sentence: string): T | undefined {
    const text = value(name);
    if (text === undefined) return undefined;
    const setting = parse(text);
    if (setting === undefined) problems.push(`${name} ${sentence}.`);
    return setting;
  }

  const port = read("PORT", parsePort, "must be a whole number from 0 to 65535") ?? 3000;
  const databaseUrl = read("DATABASE_URL", parseDatabaseUrl, "must look like postgres://user@host:5432/name");
  const licenseKey = read("LICENCE_KEY", parseKey, "must have at least 32 characters");
  const licenseKeyNext = read("LICENCE_KEY_NEXT", parseKey, "must have at least 32 characters");
  if (licenseKeyNext !== undefined && licenseKeyNext === licenseKey)
    problems.push("LICENCE_KEY_NEXT must be another key than LICENCE_KEY.");
  if (databaseUrl && !value("LICENCE_KEY")) {
    problems.push(
      "LICENCE_KEY is required with DATABASE_URL, since every instance must read the same rows. " +
        "Make one with: openssl rand -base64 32. What move-store brings along needs its own, the line in DATA_DIR/licence.key.",
    );
  }
  const metricsPort = read("METRICS_PORT", parseOpenPort, "must be a whole number from 1 to 65535");
  const deskPort = read("DESK_PORT", parseOpenPort, "must be a whole number from 1 to 65535");
  if (deskPort !== undefined && [port, metricsPort].includes(deskPort))
    problems.push("DESK_PORT must be another port than PORT and METRICS_PORT.");
  const deskHost = value("DESK_HOST") ?? "127.0.0.1";
  const deskUrl = read(
    "DESK_URL",
    parseDeskOrigin,
    "must be the desk's address without a path, such as https://desk.cars.example; http:// only for this machine (localhost)",
  );
  if (!isLoopback(deskHost) && !deskUrl?.startsWith("https:")) {
    problems.push(
      "DESK_HOST is open to other machines, so DESK_URL must be https: put the desk behind the company's VPN, tunnel or proxy with TLS, " +
        "and set DESK_URL to its address there, such as https://desk.cars.example.",
    );
  }
  const settings = {
    port,
    host: value("HOST") ?? "127.0.0.1",
    /** Absolute path of the folder for the embedded store, the key file and the mail folder. */
    dataDirectory: resolve(value("DATA_DIR") ?? "data"),
    /** PostgreSQL instead of the embedded store. */
    databaseUrl,
    /** Where visitors find the site: scheme and host, without a trailing slash. */
    publicUrl:
      read(
        "PUBLIC_URL",
        parseOrigin,
        "must be the site's address without a path, such as https://cars.example",
      ) ?? `http://localhost:${port}`,
    smtpUrl: read("SMTP_URL", parseSmtpUrl, "must look like smtp://user:password@host:587"),
    deskEmail: read("DESK_EMAIL", parseEmail, "must be an email address"),
    /** Whether to believe the forwarded scheme, host and client address. */
    trustProxy: read("TRUST_PROXY", parseSwitch, "must be 1 or 0") ?? false,
    licenseKey,
    /** The key that is to replace it, while that is under way. */
    licenseKeyNext,
    /** Forms that one network may send in a minute; 0 for no limit. */
    postLimit:
      read("POST_LIMIT", parseCount, "must be a whole number of forms a minute, or 0 for no limit") ?? 120,
    /** The port on which Prometheus reads figures, on this machine alone; undefined for none. */
    metricsPort,
    /** The port of the desk, where the staff works in a browser; undefined for none. */
    deskPort,
    deskHost,
    /** Where the staff finds the desk: scheme and host, without a trailing slash; undefined where neither that nor a port is set. */
    deskUrl: deskUrl ?? (deskPort === undefined ? undefined : `http://localhost:${deskPort}`),
    /** Car-days that bookings of one email address or phone number may hold, a network three times as many; 0 for no limit. */
    holdLimit:
      read("HOLD_LIMIT", parseCount, "must be a whole number of days of cars, or 0 for no limit") ??
      usualHoldLimit,
    /** Whether browsers may keep the pages for when they have no network; false deletes what they kept. */
    offline: read("OFFLINE", parseSwitch, "must be 1 or 0") ?? true,
  };
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return settings;
}

const parseUrl = (text: string) => URL.parse(text) ?? undefined;

const parseCount = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

const parsePort = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;

const parseOpenPort = (text: string) => parsePort(text) || undefined;

const parseDatabaseUrl = (text: string) =>
  // Stryker disable next-line StringLiteral: no protocol is called so
  /^postgres(ql)?:$/.test(parseUrl(text)?.protocol ?? "") ? text : undefined;

const parseSmtpUrl = (text: string) => {
  const url = parseUrl(text);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname ? text : undefined;
};

function parseOrigin(text: string) {
  const url = parseUrl(text);
  // Stryker disable next-line Regex: a protocol has one colon, at its end, and no other ends like these
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return url.pathname === "/" && !url.search && !url.hash && !url.username ? url.origin : undefined;
}

/** Without TLS nobody may read a cookie on its way: that is sure only within this machine. */
function parseDeskOrigin(text: string) {
  const origin = parseOrigin(text);
  return origin?.startsWith("https:") || isLoopback(parseUrl(text)?.hostname ?? "") ? origin : undefined;
}

const isLoopback = (host: string) =>
  ["localhost", "::1", "[::1]"].includes(host) || (isIPv4(host) && host.startsWith("127."));

const parseEmail = (text: string) => (/^[^\s@]+@[^\s@]+$/.test(text) ? text : undefined);

const parseKey = (text: string) => (text.length >= 32 ? text : undefined);

const parseSwitch = (text: string) => {
  if (/^(1|true|yes|on)$/i.test(text)) return true;
  return /^(0|false|no|off)$/i.test(text) ? false : undefined;
};
