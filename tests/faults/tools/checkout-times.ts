import type { Db } from "../../../src/db/client.ts";
import type { aProduct } from "../../support/factories.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { fromOwnAddress } from "./accounts.ts";
import { inParallel, percentile } from "./parallel.ts";
import { placeOverHttp } from "./place-over-http.ts";
import { orderInputFor } from "./purchases.ts";
import { aSignedIn } from "./visitors.ts";

const ROUNDS = 15;
const CHECKOUTS = 30;
const AT_ONCE = 4;
/** Accepted increase of the checkout time while a service is unreachable. */
const ACCEPTED_INCREASE = 0.1;
/** Rounds in which a state must be slower to count as slower. */
const ROUNDS_SLOWER = 12;

/** Measures the first state twice, to show the scatter of this machine. */
const REPEATED = "repeated for comparison";

type State = [name: string, begin: () => Promise<unknown>];
type Comparison = {
  baseUrl: string;
  db: Db;
  product: Awaited<ReturnType<typeof aProduct>>;
  /** Sets each state; the others are compared with the first one. */
  states: [State, ...State[]];
};

/**
 * Measures cash-on-delivery checkouts in each state, in turns, so that other load on the machine affects all of them.
 */
export async function compareCheckouts(
  run: ScenarioRun,
  { baseUrl, db, product, ...asked }: Comparison,
): Promise<void> {
  const [[usual, asUsual], ...others] = asked.states;
  const states: Comparison["states"] = [[usual, asUsual], [REPEATED, asUsual], ...others];
  const times = new Map<string, number[]>(states.map(([name]) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, begin] of run.random.shuffled(states)) {
      await begin();
      const visitors = await inParallel(Array.from({ length: CHECKOUTS }), AT_ONCE, () => aSignedIn(db));
      const responses = await inParallel(visitors, AT_ONCE, (visitor) =>
        placeOverHttp(baseUrl, visitor, { ...orderInputFor([product]), method: "cash-on-delivery" }, fromOwnAddress()),
      );
      run.none(
        responses.filter(({ status }) => status !== 201).map(({ status, text }) => `${status} ${text.slice(0, 100)}`),
        `checkout, ${name}`,
      );
      // The first round warms up.
      if (round > 0)
        times.get(name)?.push(
          percentile(
            responses.map(({ ms }) => ms),
            95,
          ),
        );
    }
  }
  reportTimes(run, times);
}

/**
 * Compares the medians of all rounds, so that single disturbances do not count. The scatter of a busy machine can
 * exceed the limit in either direction. A state is therefore slower only if the difference exceeds the scatter of two
 * equal measurements, and in four of five rounds.
 */
function reportTimes(run: ScenarioRun, times: Map<string, number[]>): void {
  const [[usual = "", well = []] = [], ...others] = [...times];
  const expected = percentile(well, 50);
  const changeOf = (list: readonly number[]) => (percentile(list, 50) - expected) / expected;
  const scatter = Math.abs(changeOf(times.get(REPEATED) ?? []));
  const what = `checkout (cash on delivery), 95th percentile of ${CHECKOUTS}, median of ${ROUNDS} rounds`;
  run.figure(`${what}, ${usual}`, `${expected.toFixed(1)} ms`);
  for (const [name, list] of others) {
    const change = changeOf(list);
    const percent = `${change > 0 ? "+" : ""}${(change * 100).toFixed(0)} %`;
    run.figure(
      `the same, ${name}${name === REPEATED ? "" : " (limit +10 %)"}`,
      `${percentile(list, 50).toFixed(1)} ms (${percent})`,
    );
    const slower = list.filter((time, round) => time > (well[round] ?? 0) * (1 + ACCEPTED_INCREASE)).length;
    const isSlower = change >= ACCEPTED_INCREASE + scatter && slower >= ROUNDS_SLOWER;
    run.check(
      name === REPEATED || !isSlower,
      `checkout, ${name}: ${percent}, and more than 10 % in ${slower} of ${ROUNDS} rounds`,
    );
  }
}
