import fc from "fast-check";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { openWorld } from "../../../tests/support/orders/history-world.ts";
import { figuresOf } from "../../../tests/support/orders/ledger-figures.ts";
import { histories, runCommand } from "../../../tests/support/orders/ledger-history.ts";
import { inconsistentStock } from "../../../tests/support/orders/order-facts.ts";
import { listCreditDifferences } from "../credit/check-credit.server.ts";
import { checkLedger } from "./check-ledger.server.ts";

/** The fault scenario S8 tries more histories. */
const RUNS = 6;

dbTest(
  "agrees with the money of gateway, bank and till in every figure after any sequence of commands",
  { timeout: 180_000 },
  async ({ shop }) => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const world = await openWorld(shop);
        let before = await figuresOf(world);
        for (const command of history) {
          await runCommand(world, command);
          expect(await checkLedger(shop), command.name).toEqual({ orders: [], products: [] });
          expect(await listCreditDifferences(shop), command.name).toEqual([]);
          expect(await inconsistentStock(shop.db), command.name).toEqual([]);
          const { past, today } = before;
          before = await figuresOf(world);
          expect(before.wrong, command.name).toEqual([]);
          if (before.today === today) expect(before.past, command.name).toEqual(past);
        }
      }),
      { numRuns: RUNS },
    );
  },
);
