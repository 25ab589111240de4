import { describe, expect, test } from "vitest";
import { formWith } from "../../../tests/samples/forms.ts";
import { readInquiryForm } from "./inquiry-form.ts";

describe("an inquiry (product, 'Small forms')", () => {
  const sound = {
    name: " Asha ",
    contact: "asha@example.com",
    plan: "Business",
    page: "/business",
  };

  test.each([
    ["Asha <asha＠example.com>", "asha@example.com"],
    ["tel:+९१ ९८१२३ ४५६७८", "+91 98123 45678"],
    ["call me", "call me"],
  ])("stores the contact %j as %j", (contact, storedContact) => {
    expect(readInquiryForm(formWith({ ...sound, contact })).typed.contact).toBe(storedContact);
  });

  test("asks once about an address that looks like a slip", () => {
    const slip = { ...sound, contact: "asha@gmail" };
    expect(readInquiryForm(formWith(slip)).errors).toEqual({
      contact: "Did you mean asha@gmail.com? To keep yours, send it again",
    });
    expect(readInquiryForm(formWith({ ...slip, askedEmail: "asha@gmail" })).errors).toEqual({});
    const acceptedForm = readInquiryForm(formWith({ ...slip, meantEmail: "asha@gmail.com" }));
    expect([acceptedForm.errors, acceptedForm.typed.contact]).toEqual([{}, "asha@gmail.com"]);
  });

  test("is read, its message with its lines", () => {
    expect(readInquiryForm(formWith({ ...sound, message: " Ten cars,\r\nplease.\u0007 " }))).toEqual({
      typed: {
        name: "Asha",
        contact: "asha@example.com",
        plan: "Business",
        message: "Ten cars,\nplease.",
        page: "/business",
      },
      errors: {},
    });
  });

  test("takes a phone number as well, and needs neither plan nor message", () => {
    expect(readInquiryForm(formWith({ name: "A", contact: "+1 415 555 0132" })).errors).toEqual({});
  });

  test.each([
    [{ name: " " }, { name: "Enter your name" }],
    [{ contact: "" }, { contact: "Enter your email or phone number" }],
    [{ contact: "asha@" }, { contact: "Enter an email address in the format name@example.com" }],
    [
      { contact: "12" },
      { contact: "Enter an email address like name@example.com or a phone number like +1 415 555 0132" },
    ],
    [{ name: "x".repeat(101) }, { name: "Name must be 100 characters or fewer" }],
    [
      { name: "see www.a.in" },
      { name: "Name has a web address in it. Leave it out, or put a space after each dot and slash" },
    ],
    [{ contact: "1".repeat(255) }, { contact: "Email or phone must be 254 characters or fewer" }],
    [{ plan: "x".repeat(61) }, { plan: "Plan must be 60 characters or fewer" }],
    [{ message: "x".repeat(2001) }, { message: "Message must be 2000 characters or fewer" }],
    [{ name: "x".padEnd(401) }, { name: "Name must be 100 characters or fewer" }],
    [{ contact: "a@b".padEnd(1017) }, { contact: "Email or phone must be 254 characters or fewer" }],
    [{ plan: "x".padEnd(241) }, { plan: "Plan must be 60 characters or fewer" }],
    [{ message: "x".padEnd(8001) }, { message: "Message must be 2000 characters or fewer" }],
  ])("with %o answers %o", (wrong, errors) => {
    expect(readInquiryForm(formWith({ ...sound, ...wrong })).errors).toEqual(errors);
  });

  test("takes each field at its full length", () => {
    const full = { name: "x".repeat(100), plan: "x".repeat(60), message: "x".repeat(2000) };
    expect(readInquiryForm(formWith({ ...sound, ...full })).errors).toEqual({});
  });

  test.each(["/", "/business", "/loyalty/gold-2", `/${"a".repeat(80)}`])("comes from the page %j", (page) => {
    expect(readInquiryForm(formWith({ ...sound, page })).typed.page).toBe(page);
  });

  test("never takes a file for a text", () => {
    const form = formWith(sound);
    form.set("message", new File(["text"], "message.txt"));
    expect(readInquiryForm(form).typed.message).toBe("");
  });

  test.each([
    `/${"a".repeat(81)}`,
    "/-a",
    "/A",
    "x/business",
    "//evil.example",
    "https://evil.example",
    "javascript:1",
    "/a?b",
    "",
  ])("comes from no page like %j", (page) => {
    expect(readInquiryForm(formWith({ ...sound, page })).typed.page).toBe("/");
  });
});
