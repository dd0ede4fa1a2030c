import { expect, test } from "vitest";
import { repeat } from "./repeat.ts";

test("reports a failed round and runs the next one", async () => {
  const errors: unknown[] = [];
  const third = Promise.withResolvers<void>();
  let rounds = 0;
  const round = async () => {
    rounds += 1;
    if (rounds === 1) throw new Error("away");
    if (rounds === 3) third.resolve();
  };

  const { stop } = repeat(round, { pauseMs: 1, onError: (error) => errors.push(error) });
  await third.promise;
  await stop();

  expect(errors).toEqual([new Error("away")]);
});

test("waits for the current round when it is stopped, and starts no other", async () => {
  const running = Promise.withResolvers<void>();
  const events: string[] = [];
  const round = async (stopping: AbortSignal) => {
    events.push("begins");
    await running.promise;
    events.push(stopping.aborted ? "ends, asked to" : "ends");
  };

  const { stop } = repeat(round, { pauseMs: 0, onError: (error) => expect(error).toBeUndefined() });
  const stopped = stop();
  running.resolve();
  await stopped;

  expect(events).toEqual(["begins", "ends, asked to"]);
});
