/** A notification still to be made. Unsigned means: with a random `md5sig`. */
export type Notice = { statusCode: string; overrides?: Record<string, string>; unsigned?: true };

/** What the gateway does with one payment. To add a failure mode, add an entry below. */
type Scenario = {
  label: string;
  /** After an approved card: the notices of one group at once, a group only when the one before was answered. */
  notices: Notice[][];
  /** Before the first group; without it the simulator's normal delay. */
  delayMs?: number;
  browserReturns: "after-a-moment" | "at-once" | "never";
  /** The result page waits until every notice was answered. */
  noticesFirst?: true;
  /** What is really paid instead of the amount asked for. */
  pays?: (amountCents: number) => number;
  /** After "Back to Site". */
  cancelNotices?: Notice[][];
};

const paid: Notice = { statusCode: "2" };
const declined: Notice = { statusCode: "-2" };
const cancelled: Notice = { statusCode: "-1" };

const normal: Scenario = {
  label: "Normal: the shop is told, then the browser returns",
  notices: [[paid]],
  browserReturns: "after-a-moment",
};

/** payhere.md §8.5 */
export const SCENARIOS = {
  normal,
  "notify-late": {
    ...normal,
    label: "The browser returns at once, the shop is told later",
    delayMs: 15_000,
    browserReturns: "at-once",
  },
  "notify-before-return": {
    ...normal,
    label: "The shop has answered before the customer sees the result",
    noticesFirst: true,
  },
  "notify-lost": { ...normal, label: "Paid, but the shop is never told", notices: [] },
  "notify-duplicate": {
    ...normal,
    label: "The shop is told four times, twice at the same moment",
    notices: [[paid, paid], [paid], [paid]],
  },
  "declines-then-success": {
    ...normal,
    label: "Two declines, then a success, for the same order",
    notices: [[declined], [declined], [paid]],
  },
  "forged-signature": {
    ...normal,
    label: "Paid, but what the shop is told is signed wrongly",
    notices: [[{ ...paid, unsigned: true }]],
  },
  "wrong-amount": {
    ...normal,
    label: "One cent less than asked for is paid, signed correctly",
    pays: (amountCents) => amountCents - 1,
  },
  cancel: { ...normal, label: "“Back to Site” also tells the shop (-1)", cancelNotices: [[cancelled]] },
  "close-tab": { ...normal, label: "Paid, but the browser never returns", browserReturns: "never" },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[];

export const getScenario = (name: ScenarioName): Scenario => SCENARIOS[name];

export const isScenarioName = (name: unknown): name is ScenarioName => SCENARIO_NAMES.includes(name as ScenarioName);
