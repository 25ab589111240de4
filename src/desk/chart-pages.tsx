/** The pages of the chart of units, and the form that blocks one. */
import type { Hono } from "hono";
import { compress } from "hono/compress";
import { describeBlocked, explainBlockRefusal, readBlockOrder } from "#staff/block-order.ts";
import { WrongUseError } from "#staff/command.ts";
import { readChartChoice } from "#staff/unit-chart.ts";
import { FreePage, readFreeRun } from "./chart-forms.tsx";
import { ChartPage } from "./chart.tsx";
import { type DeskContext, type DeskEnv, mayAct } from "./env.ts";
import { answerInTime, type Desk, type Status } from "./respond.tsx";

/** Adds the chart, the page of a free run, and the form that blocks. */
export function addChartPages(app: Hono<DeskEnv>, desk: Desk): void {
  const { contextOf, staffOf, readerOf, showPage, showProblem, requireRole } = desk;

  async function showChart(c: DeskContext, query: Readonly<Record<string, string>>, done?: string) {
    const catalog = c.get("catalog");
    const choice = readChartChoice(catalog, query, contextOf(c).clock());
    const { carIds, place, from, days } = choice;
    const chart = await staffOf(c).unitChart({ carIds, place: place?.code, from, days }, (error) =>
      c.env.report(error),
    );
    const mayWork = mayAct(c.get("session"), "work");
    return showPage(c, "Units", <ChartPage {...{ catalog, choice, chart, mayWork, done }} />);
  }

  function showFree(c: DeskContext, query: URLSearchParams, problem?: string, status: Status = 200) {
    const catalog = c.get("catalog");
    const run = readFreeRun(catalog, query, contextOf(c).clock());
    if (!run)
      return showProblem(c, 404, "No such unit", "The catalog has no such unit there. Open the chart again.");
    const page = { reader: readerOf(c), catalog, run, why: query.get("why") ?? "", problem };
    return showPage(c, run.name, <FreePage {...page} />, status);
  }

  app.get(
    "/chart",
    // The largest page by far. It repeats nothing of an address beside the form's token, which its size could betray.
    compress(),
    answerInTime((c) => showChart(c, c.req.query())),
  );
  app.get(
    "/chart/free",
    requireRole("work"),
    answerInTime((c) => showFree(c, new URL(c.req.url).searchParams)),
  );
  app.post(
    "/chart/block",
    requireRole("work"),
    answerInTime(async (c) => {
      const form = c.get("form");
      const now = contextOf(c).clock();
      const run = readFreeRun(c.get("catalog"), form, now);
      const [from, to, why] = ["from", "to", "why"].map((name) => form.get(name)?.trim() ?? "");
      if (!run) return showFree(c, form);
      const { car, plate, place, today } = run;
      if (!from || !to || to < from || to < today || !why)
        return showFree(c, form, "Say why, the first day and the last, which is not past or before it.", 409);
      const typed = { from, to, why, plate, place: place?.code };
      const showDone = (sentence: string) =>
        showChart(c, { place: place?.code ?? "", cars: `car:${car.id}`, from }, sentence);
      try {
        const { cars } = c.get("catalog");
        const order = readBlockOrder(c.get("catalog"), car, typed, now);
        const outcome = await staffOf(c).block(order, c.get("session").name);
        if (outcome.kind === "blocked") return await showDone(describeBlocked(outcome.block, cars));
        const refusal = explainBlockRefusal(outcome, car, order);
        if (outcome.kind === "repeated") return await showDone(refusal);
        return showFree(c, form, refusal, 409);
      } catch (error) {
        if (!(error instanceof WrongUseError)) throw error;
        return showFree(c, form, error.message, 409);
      }
    }),
  );
}
