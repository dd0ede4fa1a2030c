import { expect, test, vi } from "vitest";
import { gate } from "../../../tests/support/page-server.ts";
import { MINUTE_MS, SECOND_MS } from "../../domain/durations.ts";
import { createRenderQueue } from "./render-queue.ts";

test("runs two renders, lets three wait and rejects the sixth", async () => {
  const ready = gate();
  const begun: number[] = [];
  const request = createRenderQueue(
    { atOnce: 2, waiting: 3, longestMs: MINUTE_MS },
    async (number: number) => {
      begun.push(number);
      await ready.opened;
      return `done ${number}`;
    },
    (number) => `full ${number}`,
  );

  const answers = [1, 2, 3, 4, 5].map((number) => request("a", number));
  const sixth = await request("a", 6);

  expect(sixth).toBe("full 6");
  expect(begun).toEqual([1, 2]);
  ready.open();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5].map((number) => `done ${number}`));
  expect(await request("a", 7)).toBe("done 7");
});

test("starts the next render when one fails", async () => {
  const request = createRenderQueue(
    { atOnce: 1, waiting: 1, longestMs: MINUTE_MS },
    async (number: number) => {
      if (number === 1) throw new Error("broken");
      return number;
    },
    () => 0,
  );

  const [first, second] = await Promise.allSettled([request("a", 1), request("a", 2)]);

  expect([first?.status, second]).toEqual(["rejected", { status: "fulfilled", value: 2 }]);
});

test("rejects a render without running it when its turn comes too late", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const ready = gate();
  const begun: number[] = [];
  const request = createRenderQueue(
    { atOnce: 1, waiting: 2, longestMs: 5 * SECOND_MS },
    async (number: number) => {
      begun.push(number);
      await ready.opened;
      return number;
    },
    () => 0,
  );

  const first = request("a", 1);
  await expect.poll(() => begun).toEqual([1]);
  const others = [request("a", 2), request("a", 3)];
  clock.mockReturnValue(5 * SECOND_MS + 1);
  ready.open();

  expect(await Promise.all([first, ...others])).toEqual([1, 0, 0]);
  expect(begun).toEqual([1]);
});

test("lets fewer renders wait when a render takes long", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const ready = gate();
  const request = createRenderQueue(
    { atOnce: 1, waiting: 10, longestMs: 5 * SECOND_MS },
    async (number: number) => {
      // Five seconds count as one: a fifth of the difference.
      if (number === 1) clock.mockReturnValue(5 * SECOND_MS);
      else await ready.opened;
      return number;
    },
    () => 0,
  );
  await request("a", 1);

  const answers = [2, 3, 4, 5, 6, 7].map((number) => request("a", number));
  ready.open();

  // One render runs; the estimated waits of the others are 0, 2, 4 and 6 seconds.
  expect(await Promise.all(answers)).toEqual([2, 3, 4, 5, 0, 0]);
});

/** A queue with one render at work, which `finish` ends. */
function busyQueue(waiting: number) {
  const ready = gate();
  const begun: string[] = [];
  const request = createRenderQueue(
    { atOnce: 1, waiting, longestMs: MINUTE_MS },
    async (page: string) => {
      begun.push(page);
      await ready.opened;
      return page;
    },
    () => "rejected",
  );
  const first = request("attacker", "first");
  const finish = () => {
    ready.open();
    return first;
  };
  return { request, begun, finish };
}

test("renders one page of each client in turn when one client waits for many", async () => {
  const { request, begun, finish } = busyQueue(10);
  const pages = [request("attacker", "a1"), request("attacker", "a2"), request("attacker", "a3")];
  pages.push(request("visitor", "v1"), request("visitor", "v2"));

  await finish();
  await Promise.all(pages);

  expect(begun).toEqual(["first", "a1", "v1", "a2", "v2", "a3"]);
});

test("rejects the last page of the client with the most waiting when another client arrives at a full queue", async () => {
  const { request, finish } = busyQueue(3);
  const attack = ["a1", "a2", "a3"].map((page) => request("attacker", page));
  const visit = request("visitor", "v1");
  const late = request("attacker", "a4");

  await finish();

  expect(await Promise.all([...attack, visit, late])).toEqual(["a1", "a2", "rejected", "v1", "rejected"]);
});
