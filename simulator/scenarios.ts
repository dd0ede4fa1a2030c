import { FAULTS, type Fault, type FaultPlace } from "./faults.ts";
import { PAYMENT_SCENARIOS, type PaymentScenario } from "./payment-scenarios.ts";

export type PaymentScenarioName = keyof typeof PAYMENT_SCENARIOS;
export type FaultName = keyof typeof FAULTS;
export type ScenarioName = PaymentScenarioName | FaultName;
/** Rules for different places are independent: a lost notification and a failing API can be combined. */
export type Place = "payment" | FaultPlace;

export const PLACES: Record<Place, string> = {
  payment: "Next payments",
  script: "Next loads of the popup’s script",
  start: "Next starts of a payment",
  api: "Next requests to the Merchant API",
  call: "Next requests with a token",
  refund: "Next refunds",
  capture: "Next charges of a reserved amount",
};

export const SCENARIO_NAMES = [...Object.keys(PAYMENT_SCENARIOS), ...Object.keys(FAULTS)] as ScenarioName[];

export const isScenarioName = (name: unknown): name is ScenarioName => SCENARIO_NAMES.includes(name as ScenarioName);

const isFault = (name: ScenarioName): name is FaultName => name in FAULTS;

export const getScenario = (name: PaymentScenarioName): PaymentScenario => PAYMENT_SCENARIOS[name];

export const getFault = (name: FaultName): Fault => FAULTS[name];

/** Returns the label of a scenario and the requests that it applies to. */
export function describeScenario(name: ScenarioName): { label: string; place: Place } {
  if (isFault(name)) return getFault(name);
  return { label: getScenario(name).label, place: "payment" };
}
