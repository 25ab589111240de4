import { expect, test } from "vitest";
import { looseTexts, looseTextsIn } from "./loose-texts.ts";

const problemsIn = (jsx: string) =>
  looseTextsIn("page.tsx", jsx).map((one) => one.replace(/^page\.tsx:\d+ /, ""));
const changes = "a text that changes stands beside something else";
const comes = "something comes before a text that has no element of its own";

test("no text of ours can be lost when a browser has translated the page", () => {
  expect(looseTexts()).toEqual([]);
});

test.each([
  ["a number beside its noun", "function Count({ n }) { return <p>{n} cars</p>; }"],
  ["a text beside an element", "function Day({ text }) { return <p><b>On</b> {text}</p>; }"],
  ["a text that comes and goes", "function Note({ has }) { return <p><b>On</b>{has && 'today'}</p>; }"],
  [
    "a sentence that comes and goes",
    "function Note({ has }) { return <p>{has ? <>On <b>time</b></> : null}</p>; }",
  ],
  ["the text of a list's items", "function List({ all }) { return <p>{all.map((one) => one)} cars</p>; }"],
  ["a component that is nothing but a text", "function Words({ text }) { return <>{text}</>; }"],
  ["a component that is now and then a text", "function Words({ has }) { return has ? 'On time' : null; }"],
  ["what React's state says", "function Words() { const n = useCount(); return <p>{n} cars</p>; }"],
  [
    "what a variable says",
    "function Words({ n }) { const text = n > 1 ? 'cars' : 'car'; return <p><b>{n}</b> {text}</p>; }",
  ],
])("finds %s", (_what, jsx) => {
  expect(problemsIn(jsx)).toContain(changes);
});

test.each([
  ["a note", "function Note({ has }) { return <p>{has && <b>New</b>}Cars</p>; }"],
  ["items", "function List({ all }) { return <p>{all.map((one) => <b key={one}>{one}</b>)}Cars</p>; }"],
])("finds a text before which there may come %s", (_what, jsx) => {
  expect(problemsIn(jsx)).toEqual([comes]);
});

test.each([
  ["the only text of an element", "function Count({ n }) { return <p>{`${n} cars`}</p>; }"],
  ["one of two texts", "function Count({ n }) { return <p>{n === 1 ? 'One' : 'Many'}</p>; }"],
  [
    "a text with an element of its own",
    "function Day({ text }) { return <p><b>On</b> <span>{text}</span></p>; }",
  ],
  ["a text that stays", "function Lead() { return <p>Our <b>cars</b> stay</p>; }"],
  ["what stands outside all components", "const n = 4; function Lead() { return <p>Our {n} cars</p>; }"],
  [
    "a list that stays",
    "const all = ['a']; function Lead() { return all.map((one) => <p key={one}>Our {one}</p>); }",
  ],
  [
    "elements before other elements",
    "function Note({ has }) { return <p>{has && <b>New</b>}<i>Cars</i></p>; }",
  ],
  [
    "children that are elements",
    "type Props = { children: Elements }; function Box({ children }: Props) { return <p>{children}<b>!</b></p>; }",
  ],
])("lets %s be", (_what, jsx) => {
  expect(problemsIn(jsx)).toEqual([]);
});
