import { describeScenario, type FaultName, getFault, type PaymentScenarioName, type Place } from "./scenarios.ts";
import type { ScenarioRule, State } from "./state.ts";
import type { Store } from "./store.ts";

/** A later rule for the same order and the same place replaces the earlier one. */
export function addRule(state: State, rule: ScenarioRule) {
  const place = placeOf(rule);
  state.rules = [...state.rules.filter((one) => one.orderId !== rule.orderId || placeOf(one) !== place), rule];
}

/** Returns the scenario of a payment that is being opened, and uses up its rule. */
export function takeScenario(state: State, orderId: string) {
  const rule = takeRule(state, "payment", orderId);
  // Rules of the place "payment" have names of payment scenarios.
  const scenario = (rule?.scenario ?? "normal") as PaymentScenarioName;
  return { scenario, delayMs: rule?.delayMs ?? null };
}

/**
 * Returns the fault of this request, if any, and uses up its rule.
 * @param orderId null when the request is about no known order
 */
export function takeFault(store: Store, place: Exclude<Place, "payment">, orderId: string | null) {
  if (!store.state.rules.some((rule) => placeOf(rule) === place)) return null;
  const rule = store.change((state) => takeRule(state, place, orderId));
  if (!rule) return null;
  const name = rule.scenario as FaultName;
  return { name, delayMs: rule.delayMs ?? getFault(name).delayMs ?? 0 };
}

const placeOf = ({ scenario }: ScenarioRule) => describeScenario(scenario).place;

/** A rule for the order has priority over a rule for any order. Removes a used-up rule. */
function takeRule(state: State, place: Place, orderId: string | null) {
  const fitting = state.rules.filter((one) => placeOf(one) === place);
  const own = orderId === null ? undefined : fitting.find((one) => one.orderId === orderId);
  const rule = own ?? fitting.find((one) => one.orderId === null);
  if (!rule) return null;
  rule.timesLeft -= 1;
  state.rules = state.rules.filter((one) => one.timesLeft > 0);
  state.counters.scenarios[rule.scenario] = (state.counters.scenarios[rule.scenario] ?? 0) + 1;
  return rule;
}
