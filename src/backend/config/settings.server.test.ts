import { expect, test } from "vitest";
import { readSettings } from "./settings.server.ts";

const problems = (environment: Record<string, string>) => {
  try {
    readSettings(environment);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

test("nothing set is a site on this machine with the embedded store", () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDirectory: `${process.cwd()}/data`,
    databaseUrl: undefined,
    publicUrl: "http://localhost:3000",
    smtpUrl: undefined,
    deskEmail: undefined,
    trustProxy: false,
    licenseKey: undefined,
    licenseKeyNext: undefined,
    postLimit: 120,
    metricsPort: undefined,
    deskPort: undefined,
    deskHost: "127.0.0.1",
    deskUrl: undefined,
    holdLimit: 400,
    offline: true,
  });
});

test("an empty variable is none", () => {
  expect(readSettings({ PORT: "", PUBLIC_URL: " ", TRUST_PROXY: "" })).toEqual(readSettings({}));
});

test("the public address has no slash at its end, and follows the port by default", () => {
  expect(readSettings({ PUBLIC_URL: "https://Cars.example/" }).publicUrl).toBe("https://cars.example");
  expect(readSettings({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
});

const refused = {
  PORT: ["http", "65536", "-1", "80 80", "100000", "x80"],
  PUBLIC_URL: [
    "cars.example",
    "https://cars.example/rent",
    "ftp://cars.example",
    "https://cars.example/?a=b",
    "https://cars.example/#rent",
    "https://desk@cars.example",
    "xhttp://cars.example",
    "httpsx://cars.example",
  ],
  DATABASE_URL: ["mysql://localhost/cars"],
  SMTP_URL: ["mail.example:25", "smtp:", "xsmtp://mail.example", "smtpx://mail.example", "mail"],
  DESK_EMAIL: ["desk", "the desk@cars.example", "desk@cars example", "@cars.example", "desk@"],
  TRUST_PROXY: ["perhaps", "11", "not on", "00", "no way", "a no"],
  LICENCE_KEY: ["short"],
  LICENCE_KEY_NEXT: ["short"],
  POST_LIMIT: ["many", "1000000", "-1", "12 a minute"],
  METRICS_PORT: ["on", "0", "65536"],
  DESK_PORT: ["on", "0", "3000"],
  DESK_URL: ["desk.cars.example", "https://desk.cars.example/today", "http://desk.cars.example"],
  HOLD_LIMIT: ["some"],
};

test.each(Object.entries(refused).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  "%s=%s is refused by its name",
  (name, value) => {
    expect(
      problems({ [name]: value, ...(name === "DATABASE_URL" && { LICENCE_KEY: "k".repeat(44) }) }),
    ).toMatch(new RegExp(`^${name} must .*\\.$`));
  },
);

test("31 characters are too few for a key, 32 are enough", () => {
  expect(problems({ LICENCE_KEY: "k".repeat(31) })).toBe("LICENCE_KEY must have at least 32 characters.");
  expect(readSettings({ LICENCE_KEY: "k".repeat(32) }).licenseKey).toBe("k".repeat(32));
  const twice = { LICENCE_KEY: "k".repeat(32), LICENCE_KEY_NEXT: "k".repeat(32) };
  expect(problems(twice)).toBe("LICENCE_KEY_NEXT must be another key than LICENCE_KEY.");
  expect(readSettings({ ...twice, LICENCE_KEY_NEXT: "n".repeat(32) }).licenseKeyNext).toBe("n".repeat(32));
});

test("a desk that other machines reach has an address with TLS", () => {
  for (const host of ["0.0.0.0", "127.desk.example", "::"]) {
    const open = { DESK_PORT: "3001", DESK_HOST: host };
    for (const url of ["", "http://localhost:3001"])
      expect(problems({ ...open, DESK_URL: url })).toMatch(/^DESK_HOST .* VPN, tunnel or proxy with TLS/);
    expect(problems({ ...open, DESK_URL: "https://desk.cars.example" })).toBe("");
  }
  expect(problems({ DESK_PORT: "9464", METRICS_PORT: "9464" })).toMatch(/^DESK_PORT must be another port/);
});

test("every bad setting is named at once", () => {
  expect(problems({ PORT: "x", TRUST_PROXY: "x" }).split("\n")).toHaveLength(2);
});

test("PostgreSQL needs the key that all instances share", () => {
  const databaseUrl = "postgres://desk@db.example:5432/cars";
  expect(problems({ DATABASE_URL: databaseUrl })).toContain("LICENCE_KEY is required with DATABASE_URL");
  expect(readSettings({ DATABASE_URL: databaseUrl, LICENCE_KEY: "k".repeat(44) }).databaseUrl).toBe(
    databaseUrl,
  );
});

test.each([
  ["PORT", "0", { port: 0, publicUrl: "http://localhost:0" }],
  ["PORT", "65535", { port: 65_535 }],
  ["HOST", " 0.0.0.0 ", { host: "0.0.0.0" }],
  ["DATA_DIR", "/var/lib/cars", { dataDirectory: "/var/lib/cars" }],
  ["DATA_DIR", "rows", { dataDirectory: `${process.cwd()}/rows` }],
  ["PUBLIC_URL", "http://cars.example:8080", { publicUrl: "http://cars.example:8080" }],
  ["SMTP_URL", "smtp://desk:secret@mail.example:587", { smtpUrl: "smtp://desk:secret@mail.example:587" }],
  ["SMTP_URL", "smtps://mail.example", { smtpUrl: "smtps://mail.example" }],
  ["DESK_EMAIL", "desk@cars.example", { deskEmail: "desk@cars.example" }],
  ["TRUST_PROXY", "1", { trustProxy: true }],
  ["TRUST_PROXY", "Yes", { trustProxy: true }],
  ["TRUST_PROXY", "on", { trustProxy: true }],
  ["TRUST_PROXY", "TRUE", { trustProxy: true }],
  ["TRUST_PROXY", "0", { trustProxy: false }],
  ["TRUST_PROXY", "No", { trustProxy: false }],
  ["TRUST_PROXY", "off", { trustProxy: false }],
  ["TRUST_PROXY", "false", { trustProxy: false }],
  ["POST_LIMIT", "0", { postLimit: 0 }],
  ["POST_LIMIT", "999999", { postLimit: 999_999 }],
  ["METRICS_PORT", "1", { metricsPort: 1 }],
  ["METRICS_PORT", "9464", { metricsPort: 9464 }],
  ["DESK_PORT", "3001", { deskPort: 3001, deskUrl: "http://localhost:3001" }],
  ["DESK_HOST", "127.8.0.1", { deskHost: "127.8.0.1" }],
  ["DESK_URL", "https://desk.cars.example/", { deskUrl: "https://desk.cars.example" }],
  ["DESK_URL", "http://[::1]:8080", { deskUrl: "http://[::1]:8080" }],
  ["HOLD_LIMIT", "0", { holdLimit: 0 }],
  ["HOLD_LIMIT", "900", { holdLimit: 900 }],
  ["OFFLINE", "0", { offline: false }],
])("%s=%s is taken", (name, value, expected) => {
  expect(readSettings({ [name]: value })).toMatchObject(expected);
});

test("PostgreSQL is named by either of its schemes, and by no other", () => {
  const licenseKey = "k".repeat(44);
  const databaseUrl = "postgresql://db.example/cars";
  expect(readSettings({ DATABASE_URL: databaseUrl, LICENCE_KEY: licenseKey })).toMatchObject({
    databaseUrl,
    licenseKey,
  });
  for (const wrong of ["xpostgres://db.example/cars", "postgresx://db.example/cars", "cars"]) {
    expect(problems({ DATABASE_URL: wrong, LICENCE_KEY: licenseKey })).toMatch(/^DATABASE_URL must /);
  }
});

test("a key that is there but too short is named once, not as missing, too", () => {
  const environment = { DATABASE_URL: "postgres://db.example/cars", LICENCE_KEY: "short" };
  expect(problems(environment)).toBe("LICENCE_KEY must have at least 32 characters.");
});

test("a missing key comes with the way to make one", () => {
  expect(problems({ DATABASE_URL: "postgres://db.example/cars" })).toBe(
    "LICENCE_KEY is required with DATABASE_URL, since every instance must read the same rows. Make one with: openssl rand -base64 32. What move-store brings along needs its own, the line in DATA_DIR/licence.key.",
  );
});
