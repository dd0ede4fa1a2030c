import { countTry, giveBackTry } from "../../../../src/domain/accounts/rate-limits/rate-limit.server.ts";
import { MINUTE_MS } from "../../../../src/domain/durations.ts";
import { isFailure } from "../../../../src/domain/errors.ts";
import type { ScenarioRun } from "../../scenario-run.ts";

const CLIENTS = { account: 20, network: 320 };
const PER_PAIR = 10;
const PER_NETWORK = 300;

/**
 * Sends 20 concurrent tries for one account, or 320 from one network: 10, or 300, are accepted, and again after the
 * wait.
 */
export async function rateLimits(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  for (let round = 0; round < run.size; round += 1) {
    const isOneAccount = run.random.isLikely(0.5);
    const clientIp = `198.51.${round % 250}.${run.random.whole(1, 250)}`;
    const clients = CLIENTS[isOneAccount ? "account" : "network"];
    const attempts = Array.from({ length: clients }, (_, client) => ({
      action: "sign-in" as const,
      account: isOneAccount ? `one-${round}@example.test` : `${client}-${round}@example.test`,
      clientIp,
    }));
    for (const turn of ["at first", "after the wait"]) {
      const ends = await Promise.allSettled(attempts.map((one) => countTry(shop, one)));
      const through = ends.filter(({ status }) => status === "fulfilled").length;
      const faults = ends.flatMap((end) =>
        end.status === "rejected" && !isFailure(end.reason, "TOO_MANY_TRIES")
          ? [String(end.reason.cause ?? end.reason)]
          : [],
      );
      run.none(faults, `round ${round}, ${turn}`);
      run.equal(through, isOneAccount ? PER_PAIR : PER_NETWORK, `round ${round}, ${turn}, got through`);
      shop.clock.advance(15 * MINUTE_MS + 1);
    }
    // Returning attempts concurrently with new ones must not deadlock or make a counter negative.
    const mixed = attempts
      .slice(0, 20)
      .flatMap((one) => [countTry(shop, one).catch(() => undefined), giveBackTry(shop, one)]);
    const ends = await Promise.allSettled(mixed);
    run.none(
      ends.filter(({ status }) => status === "rejected"),
      `round ${round}, given back`,
    );
    shop.clock.advance(15 * MINUTE_MS + 1);
    run.countAttempts();
  }
}
