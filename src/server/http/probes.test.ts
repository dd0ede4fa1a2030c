import { expect, test } from "vitest";
import { probes } from "./probes.ts";

/** @returns the status of each probe */
async function ask(facts: { isHealthy?: boolean; isLate?: boolean; isDraining?: boolean }) {
  const { isHealthy = true, isLate = false, isDraining = false } = facts;
  const app = probes({ isHealthy: () => isHealthy, isLate: () => isLate, state: { isDraining } });
  const statuses = ["/livez", "/readyz", "/healthz"].map(async (path) => (await app.request(path)).status);
  return Promise.all(statuses);
}

test.each([
  ["everything works", {}, [200, 200, 200]],
  ["the database is away", { isHealthy: false }, [200, 200, 503]],
  ["jobs are late", { isLate: true }, [200, 200, 503]],
  ["the process stops", { isDraining: true }, [200, 503, 200]],
])("answers liveness, readiness and health separately when %s", async (_, facts, statuses) => {
  expect(await ask(facts)).toEqual(statuses);
});
