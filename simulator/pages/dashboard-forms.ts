import { html } from "hono/html";
import { describeScenario, PLACES, type Place, SCENARIO_NAMES } from "../scenarios.ts";
import type { ScenarioRule, Settings } from "../state.ts";

const PLACE_NAMES = Object.keys(PLACES) as Place[];

/** Renders the form for a scenario, its order and its number of uses. */
export function scenarioForm() {
  const groups = PLACE_NAMES.map((place) => {
    const names = SCENARIO_NAMES.filter((name) => describeScenario(name).place === place);
    const options = names.map((name) => html`<option value="${name}">${describeScenario(name).label}</option>`);
    return html`<optgroup label="${PLACES[place]}">${options}</optgroup>`;
  });
  return html`<form class="choose" method="post" action="/__sim/scenarios">
<label>Scenario <select name="scenario">${groups}</select></label>
<label>Times <input type="number" name="times" value="1" min="1" max="1000" required></label>
<label>Only order <input name="order_id" placeholder="any" maxlength="80"></label>
<label>Delay, seconds <input type="number" name="delaySeconds" placeholder="usual" min="0" step="0.1"></label>
<button class="btn-primary">Set</button>
</form>`;
}

/** Renders the list of unused rules. */
export function waitingRules(rules: ScenarioRule[]) {
  if (rules.length === 0) return "";
  const items = rules.map(({ orderId, scenario, timesLeft, delayMs }) => {
    const { label, place } = describeScenario(scenario);
    const delay = delayMs === null ? "" : `, delay ${delayMs / 1000} s`;
    return html`<li>${PLACES[place]}: ${label}. For ${orderId ?? "any order"}, ${timesLeft} more${delay}.</li>`;
  });
  return html`<h2>Active rules</h2>
<ul class="notified">${items}</ul>
<form method="post" action="/__sim/scenarios/clear"><button>Delete rules</button></form>`;
}

export function clockForm() {
  return html`<form class="choose" method="post" action="/__sim/clock">
<label>Minutes <input type="number" name="advanceMinutes" value="1" min="0" step="any" required></label>
<button class="btn-primary">Advance clock</button>
</form>`;
}

export function settingsForm({ retries, retryDelayMs, strictAmount, strictNotify }: Settings) {
  return html`<form class="choose" method="post" action="/__sim/settings">
<label>Retries when the shop rejects <input type="number" name="retries" value="${retries}" min="0" max="100" required></label>
<label>Seconds between retries <input type="number" name="retryDelaySeconds" value="${retryDelayMs / 1000}" min="0" step="any" required></label>
${box("strictAmount", "Only amounts with two decimals", strictAmount)}
${box("strictNotify", "Only a notify_url that PayHere could reach", strictNotify)}
<button class="btn-primary">Save</button>
</form>`;
}

const box = (name: string, label: string, isOn: boolean) =>
  html`<label class="box"><input type="hidden" name="${name}" value="off"><input type="checkbox" name="${name}" ${isOn ? "checked" : ""}> ${label}</label>`;

export function resetForm() {
  return html`<form method="post" action="/__sim/reset">
<p class="hint">Deletes payments, notifications, rules, settings and counters, and resets the clock.</p>
<button>Forget everything</button>
</form>`;
}
