import { expect, test, vi } from "vitest";
import { gate } from "../../tests/support/page-server.ts";
import { MINUTE_MS, SECOND_MS } from "../domain/durations.ts";
import { takeTurns } from "./take-turns.ts";

test("two work, three wait, and the sixth is told at once that there is no room", async () => {
  const ready = gate();
  const begun: number[] = [];
  const ask = takeTurns(
    { atOnce: 2, waiting: 3, longestMs: MINUTE_MS },
    async (number: number) => {
      begun.push(number);
      await ready.opened;
      return `done ${number}`;
    },
    (number) => `full ${number}`,
  );

  const answers = [1, 2, 3, 4, 5].map((number) => ask(number));
  const sixth = await ask(6);

  expect(sixth).toBe("full 6");
  expect(begun).toEqual([1, 2]);
  ready.open();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5].map((number) => `done ${number}`));
  expect(await ask(7)).toBe("done 7");
});

test("who fails gives the turn to the next", async () => {
  const ask = takeTurns(
    { atOnce: 1, waiting: 1, longestMs: MINUTE_MS },
    async (number: number) => {
      if (number === 1) throw new Error("broken");
      return number;
    },
    () => 0,
  );

  const [first, second] = await Promise.allSettled([ask(1), ask(2)]);

  expect([first?.status, second]).toEqual(["rejected", { status: "fulfilled", value: 2 }]);
});

test("whose turn comes too late is told so, and nothing is done for them", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const ready = gate();
  const begun: number[] = [];
  const ask = takeTurns(
    { atOnce: 1, waiting: 2, longestMs: 5 * SECOND_MS },
    async (number: number) => {
      begun.push(number);
      await ready.opened;
      return number;
    },
    () => 0,
  );

  const first = ask(1);
  await expect.poll(() => begun).toEqual([1]);
  const others = [ask(2), ask(3)];
  clock.mockReturnValue(5 * SECOND_MS + 1);
  ready.open();

  expect(await Promise.all([first, ...others])).toEqual([1, 0, 0]);
  expect(begun).toEqual([1]);
});

test("when the work takes long, fewer wait than may", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const ready = gate();
  const ask = takeTurns(
    { atOnce: 1, waiting: 10, longestMs: 5 * SECOND_MS },
    async (number: number) => {
      // Five seconds, of which a fifth is believed.
      if (number === 1) clock.mockReturnValue(5 * SECOND_MS);
      else await ready.opened;
      return number;
    },
    () => 0,
  );
  await ask(1);

  const answers = [2, 3, 4, 5, 6, 7].map((number) => ask(number));
  ready.open();

  // One works, and three wait three seconds, or twice that: the third of them is the last who may.
  expect(await Promise.all(answers)).toEqual([2, 3, 4, 5, 0, 0]);
});
