import { expect, test } from "vitest";
import { probes } from "./probes.ts";

/** @returns the status of each probe */
async function ask(facts: { isHealthy?: boolean; lateQueues?: string[]; isDraining?: boolean }) {
  const { isHealthy = true, lateQueues = [], isDraining = false } = facts;
  const app = probes({ isHealthy: () => isHealthy, lateQueues: () => lateQueues, state: { isDraining } });
  const statuses = ["/livez", "/readyz", "/healthz"].map(async (path) => (await app.request(path)).status);
  return Promise.all(statuses);
}

test.each([
  ["everything works", {}, [200, 200, 200]],
  ["the database is away", { isHealthy: false }, [200, 200, 503]],
  ["jobs are late", { lateQueues: ["every-minute"] }, [200, 200, 503]],
  ["the process stops", { isDraining: true }, [200, 503, 200]],
])("reports liveness, readiness and health separately when %s", async (_, facts, statuses) => {
  expect(await ask(facts)).toEqual(statuses);
});

test.each([
  ["mails", ["mails"], "Emails are late: the mail server does not accept them, or no worker runs."],
  ["mails and jobs", ["mails", "every-minute"], "Jobs are late: no worker runs them."],
])("names the likely cause when %s are late", async (_, lateQueues, text) => {
  const app = probes({ isHealthy: () => true, lateQueues: () => lateQueues, state: { isDraining: false } });

  const response = await app.request("/healthz");

  expect(await response.text()).toBe(text);
});
