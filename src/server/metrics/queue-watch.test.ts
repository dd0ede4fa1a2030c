import { expect, onTestFinished, test } from "vitest";
import type { QueueLag } from "../../domain/reporting/queue-lag.server.ts";
import { watchQueues } from "./queue-watch.ts";

async function aWatch(queues: QueueLag[]) {
  const warnings: object[] = [];
  const shop = {
    log: { warn: (facts: object) => void warnings.push(facts) },
    outage: { covers: () => false },
  } as unknown as Parameters<typeof watchQueues>[0];
  const watch = watchQueues(shop, { list: () => Promise.resolve(queues) });
  onTestFinished(() => watch.stop());
  await watch.first;
  return { watch, warnings };
}

test("warns of the queue that waits longest when work has not started for five minutes", async () => {
  const { watch, warnings } = await aWatch([
    { queue: "send-code", waiting: 1, oldestSeconds: 301 },
    { queue: "mails", waiting: 7, oldestSeconds: 400 },
  ]);

  expect(watch.lateQueues()).toEqual(["send-code", "mails"]);
  expect(warnings).toEqual([{ queue: "mails", waiting: 7, seconds: 400 }]);
  expect(watch.report()).toEqual({ "send-code": 301, mails: 400 });
});

test("logs no warning when work waits for less than five minutes", async () => {
  const { watch, warnings } = await aWatch([{ queue: "mails", waiting: 7, oldestSeconds: 300 }]);

  expect([watch.lateQueues(), warnings]).toEqual([[], []]);
});
