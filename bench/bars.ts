import type { Bar } from "./figures.ts";

const fails = true;
/** Depends on the machine: printed, but missing it does not fail the run. */
const isShown = false;

/** Bar of every figure (design §10 and §9). `limit` explains why a figure may miss it. */
export const BARS = {
  fromMemory: { atLeast: 0.8, fails },
  growth: { atMost: 1.5, fails },
  growthOfUnlike: {
    atMost: 1.5,
    fails,
    limit:
      "the small shop has 8 or 9 products to show, the large one 24, and a search asks 533 for them, in 1.7 ms; all products and a search that all match fill both pages",
  },
  growthOfMap: {
    atMost: 1.5,
    fails,
    limit: "it names 1,000 files in place of one; both are kept compressed, and the rest is the time for reading 79 kB",
  },
  searchMs: {
    atMost: 25,
    fails: isShown,
    limit:
      "a process makes one page after the other: its data (1.8 ms), a page of an empty app (0.8) and its compression (0.6) alone would take 25.6 ms (median) with eight clients at once; the search itself, without its page, is four lines below",
  },
  searchDataMs: { atMost: 25, fails: isShown },
  suggestedMs: { atMost: 15, fails: isShown },
  refusedMs: { atMost: 50, fails: isShown },
  agreeMs: { atMost: 1_000, fails: isShown },
  rendersOfOne: { atMost: 1, fails },
  nothing: { atMost: 0, fails },
  ordersPerSecond: { atLeast: 200, fails: isShown },
  ordersAgainstBare: {
    atLeast: 0.5,
    fails,
    limit:
      "an order's rows have checks, references, indexes and triggers; see the next line but one for the same rows without them",
  },
  notificationMs: { atMost: 300, fails: isShown },
  officeMs: { atMost: 50, fails: isShown },
  reportMs: { atMost: 400, fails: isShown },
  firstScreenMs: { atMost: 2_500, fails: isShown },
  idleMegabytes: { atMost: 200, fails: isShown },
  busyMegabytes: { atMost: 350, fails: isShown },
  growthMegabytesAnHour: { atMost: 5, fails: isShown },
  startMs: { atMost: 3_000, fails: isShown },
  scriptKilobytes: { atMost: 122, fails },
  otherScriptKilobytes: { atMost: 140, fails },
  firstViewKilobytes: { en: { atMost: 160, fails }, si: { atMost: 210, fails }, ta: { atMost: 180, fails } },
  lighthouse: { atLeast: 98, fails: isShown },
  paintedMs: { atMost: 1_500, fails: isShown },
} as const satisfies Record<string, Bar | Record<string, Bar>>;
