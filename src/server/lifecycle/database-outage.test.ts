import { expect, test } from "vitest";
import { watchOutage } from "./database-outage.ts";

function anOutage() {
  const lines: string[] = [];
  const log = (facts: object, message: string) => {
    expect(facts).not.toHaveProperty("stack");
    lines.push(message);
  };
  return { lines, outage: watchOutage({ error: log, warn: log } as Parameters<typeof watchOutage>[0]) };
}

const away = () => new Error("Connection terminated unexpectedly");

test("logs one line when PostgreSQL is lost and one when it is back", () => {
  const { lines, outage } = anOutage();
  outage.end();
  expect([outage.covers(away()), outage.covers(away()), outage.isOn()]).toEqual([true, true, true]);
  outage.end();
  outage.end();
  expect(outage.isOn()).toBe(false);
  outage.covers(away());

  expect(lines).toEqual([
    "lost connection to PostgreSQL",
    "reconnected to PostgreSQL",
    "lost connection to PostgreSQL",
  ]);
});

test("leaves other errors to the caller", () => {
  const { lines, outage } = anOutage();

  expect(outage.covers(new TypeError("x is not a function"))).toBe(false);
  expect([lines, outage.isOn()]).toEqual([[], false]);
});
