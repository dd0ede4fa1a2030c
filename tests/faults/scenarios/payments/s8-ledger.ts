import { isNull } from "drizzle-orm";
import fc from "fast-check";
import { orders } from "../../../../src/db/schema/index.ts";
import { openWorld } from "../../../support/orders/history-world.ts";
import { figuresOf } from "../../../support/orders/ledger-figures.ts";
import { histories, runCommand } from "../../../support/orders/ledger-history.ts";
import type { ScenarioRun } from "../../scenario-run.ts";

/**
 * Pays, ships, returns, refunds and charges back orders of every method in random sequences, and compares all figures
 * with the money.
 */
export async function ledgerAgrees(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  let commands = 0;
  while (!run.isDone()) {
    const [history = []] = fc.sample(histories, { numRuns: 1, seed: run.random.whole(1, 1_000_000_000) });
    const world = await openWorld(shop);
    for (const command of history) {
      await runCommand(world, command);
      commands += 1;
    }
    const { wrong } = await figuresOf(world);
    run.none(wrong, `after ${history.map(({ name }) => name).join(" · ")}`);
    run.countAttempts();
  }
  run.figure("commands", commands.toLocaleString("en"));
  run.figure("orders without an account", String(await shop.db.$count(orders, isNull(orders.customerId))));
}
