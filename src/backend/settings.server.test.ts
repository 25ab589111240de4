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
    licenceKey: undefined,
    postLimit: 120,
  });
});

test("an empty variable is none", () => {
  expect(readSettings({ PORT: "", PUBLIC_URL: " ", TRUST_PROXY: "" })).toEqual(readSettings({}));
});

test("the public address has no slash at its end, and follows the port by default", () => {
  expect(readSettings({ PUBLIC_URL: "https://Cars.example/" }).publicUrl).toBe("https://cars.example");
  expect(readSettings({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
});

test.each([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PUBLIC_URL", "cars.example"],
  ["PUBLIC_URL", "https://cars.example/rent"],
  ["PUBLIC_URL", "ftp://cars.example"],
  ["DATABASE_URL", "mysql://localhost/cars"],
  ["SMTP_URL", "mail.example:25"],
  ["DESK_EMAIL", "desk"],
  ["TRUST_PROXY", "perhaps"],
  ["LICENCE_KEY", "short"],
  ["POST_LIMIT", "many"],
])("%s=%s is refused by its name", (name, value) => {
  expect(
    problems({ [name]: value, ...(name === "DATABASE_URL" && { LICENCE_KEY: "k".repeat(44) }) }),
  ).toMatch(new RegExp(`^${name} must .*\\.$`));
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
