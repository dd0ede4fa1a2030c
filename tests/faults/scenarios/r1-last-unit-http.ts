import { sql } from "drizzle-orm";
import { aProduct } from "../../support/factories.ts";
import { placeOver } from "../tools/place-over-http.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { percentile } from "../tools/parallel.ts";
import { wishFor } from "../tools/purchases.ts";
import { aSignedIn } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";
import { lastUnitRace } from "./r1-last-unit.ts";

const BUYERS = 200;
const UNITS = 10;

/** Runs the races in the domain, and one through the built shop: two hundred browsers, ten units. */
export async function lastUnits(trial: Trial): Promise<void> {
  await lastUnitRace(trial);
  const built = await trial.openBuiltShop();
  const product = await aProduct(built.db, { stock: UNITS });
  const buyers = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1) buyers.push(await aSignedIn(built.db));
  const began = performance.now();
  const answers = await Promise.all(buyers.map((buyer) => placeOver(built.baseUrl, buyer, wishFor([product]))));
  const seconds = (performance.now() - began) / 1_000;
  trial.tried();
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([status, list]) => [
    status,
    list?.length,
  ]);
  trial.equal(Object.fromEntries(counts), { 201: UNITS, 409: BUYERS - UNITS }, "answers to 200 buyers of 10 units");
  trial.none(
    answers.filter(({ status, text }) => status === 409 && !text.includes("too-few")).map(({ text }) => text),
    "no clear word",
  );
  const { rows } = await built.db.execute(sql`select stock from variants where id = ${product.variant.id}`);
  trial.equal(rows, [{ stock: 0 }], "left");
  trial.none(await brokenInvariants(built.db), "after 200 buyers");
  trial.none(built.errors.splice(0), "the log");
  const slowest = percentile(
    answers.map(({ ms }) => ms),
    95,
  );
  trial.figure(
    "200 concurrent buyers of 10 units",
    `10 orders, 190 rejections, in ${seconds.toFixed(2)} s (95th percentile ${slowest.toFixed(0)} ms)`,
  );
}
