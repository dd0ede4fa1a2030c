import { sql } from "drizzle-orm";
import { aProduct } from "../../../support/factories.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { percentile } from "../../tools/parallel.ts";
import { placeOverHttp } from "../../tools/place-over-http.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { aSignedIn } from "../../tools/visitors.ts";
import { lastUnitRace } from "./r1-last-unit.ts";

const BUYERS = 200;
const UNITS = 10;

/** Runs the races in the domain, and one through the built shop: two hundred browsers, ten units. */
export async function lastUnits(run: ScenarioRun): Promise<void> {
  await lastUnitRace(run);
  const built = await run.openBuiltShop();
  const product = await aProduct(built.db, { stock: UNITS });
  const buyers = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1) buyers.push(await aSignedIn(built.db));
  const began = performance.now();
  const responses = await Promise.all(
    buyers.map((buyer) => placeOverHttp(built.baseUrl, buyer, orderInputFor([product]))),
  );
  const seconds = (performance.now() - began) / 1_000;
  run.countAttempts();
  const counts = Object.entries(Object.groupBy(responses, ({ status }) => String(status))).map(([status, list]) => [
    status,
    list?.length,
  ]);
  run.equal(Object.fromEntries(counts), { 201: UNITS, 409: BUYERS - UNITS }, "responses to 200 buyers of 10 units");
  run.none(
    responses.filter(({ status, text }) => status === 409 && !text.includes("too-few")).map(({ text }) => text),
    "no clear word",
  );
  const { rows } = await built.db.execute(sql`select stock from variants where id = ${product.variant.id}`);
  run.equal(rows, [{ stock: 0 }], "left");
  run.none(await brokenInvariants(built.db), "after 200 buyers");
  run.none(built.errors.splice(0), "the log");
  const slowest = percentile(
    responses.map(({ ms }) => ms),
    95,
  );
  run.figure(
    "200 concurrent buyers of 10 units",
    `10 orders, 190 rejections, in ${seconds.toFixed(2)} s (95th percentile ${slowest.toFixed(0)} ms)`,
  );
}
