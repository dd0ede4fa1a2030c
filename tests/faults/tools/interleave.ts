import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../../src/db/client.ts";
import type { Random } from "../random.ts";
import { openSteppedDb } from "./stepped-db.ts";

/** A statement that takes longer waits for the other command's lock, so the other one may continue. */
const BLOCKED_MS = 12;

type Command = (db: Db) => Promise<unknown>;
type Participant = {
  state: "waiting" | "running" | "done";
  go: () => void;
  /** Queue of its statements: statements that are sent together run one after another. */
  turn: Promise<void>;
};

/**
 * Runs two commands concurrently, one statement at a time, and chooses at random whose statement is next. The same seed
 * gives the same history, except for the database's timing.
 */
export function openInterleaving(url: string) {
  let current: Participant[] = [];
  let moved = Promise.withResolvers<void>();
  const change = (player: Participant, state: Participant["state"]) => {
    player.state = state;
    moved.resolve();
    moved = Promise.withResolvers();
  };
  const seats = [0, 1].map((seat) =>
    openSteppedDb(url, async ({ run }) => {
      const player = current[seat];
      if (player) {
        player.turn = player.turn.then(() => takeTurn(player));
        await player.turn;
      }
      return run();
    }),
  );

  function takeTurn(player: Participant): Promise<void> {
    return new Promise((resolve) => {
      player.go = resolve;
      change(player, "waiting");
    });
  }

  async function direct(random: Random): Promise<void> {
    while (current.some(({ state }) => state !== "done")) {
      const waiting = current.filter(({ state }) => state === "waiting");
      if (waiting.length === 0) {
        await moved.promise;
        continue;
      }
      const player = random.pick(waiting);
      player.state = "running";
      player.go();
      const timeout = wait(BLOCKED_MS, "blocked");
      while (player.state === "running" && (await Promise.race([moved.promise, timeout])) !== "blocked");
    }
  }

  return {
    /** @returns the outcome of each */
    async play(commands: readonly [Command, Command], random: Random): Promise<PromiseSettledResult<unknown>[]> {
      const players: Participant[] = commands.map(() => ({
        state: "running",
        go: () => undefined,
        turn: Promise.resolve(),
      }));
      current = players;
      const running = commands.map(async (command, seat) => {
        const [player, opened] = [players[seat], seats[seat]];
        try {
          return await command((opened as (typeof seats)[number]).db);
        } finally {
          change(player as Participant, "done");
        }
      });
      const [ends] = await Promise.all([Promise.allSettled(running), direct(random)]);
      current = [];
      return ends;
    },
    close: () => Promise.all(seats.map(({ pool }) => pool.end())),
  };
}
