import { SECOND_MS } from "../../domain/durations.ts";

const QUIET_MS = 20 * SECOND_MS;

/** Collects all garbage; there when Node was started with `--expose-gc`. Only the last resort gives what is free back to the machine. */
type Collect = (options: { type: "major"; flavor: "last-resort" }) => unknown;

/**
 * What the last requests have left behind is collected once nobody has asked for anything for a while: V8 does so when it needs room,
 * and a shop without visitors would hold three times what it keeps until the next ones come.
 */
export function collectWhenQuiet(collect: Collect | undefined = globalThis.gc, quietMs = QUIET_MS) {
  let asked = 0;
  let seen = 0;
  let collected = -1;
  const looking = setInterval(() => {
    if (asked === seen && asked !== collected) {
      collected = asked;
      collect?.({ type: "major", flavor: "last-resort" });
    }
    seen = asked;
  }, quietMs);
  looking.unref();
  return {
    /** Somebody asks for something. */
    note(): void {
      asked += 1;
    },
    stop: () => clearInterval(looking),
  };
}
