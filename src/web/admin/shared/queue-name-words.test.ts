import { expect, test } from "vitest";
import { ORDER_VIEWS } from "../../../domain/orders/staff/order-views.ts";
import { TO_DO } from "../../../domain/reporting/to-do.ts";
import { todayWords } from "../reports/today-words.ts";
import { orderWords } from "./order-words.ts";
import { QUEUE_NAMES } from "./queue-name-words.ts";

const NAMES = Object.values(QUEUE_NAMES);

test("names each queue once", () => {
  expect(new Set(NAMES).size).toBe(NAMES.length);
});

test("uses the name of its queue for each card of Today, with what it counts after a colon", () => {
  for (const kind of TO_DO) expect(NAMES, kind).toContain(todayWords.toDo[kind].split(": ")[0]);
});

test("uses the name of its queue for each list of orders that staff work through", () => {
  const queues = ORDER_VIEWS.filter((view) => view !== "done" && view !== "all");
  for (const view of queues) expect(NAMES, view).toContain(orderWords.views[view]);
});
