import { FILTER_VALUES } from "./listing/facet-values.ts";

/** A fact with one or several values from a list. */
type Choice = { kind: "choice"; values: readonly string[]; isMany: boolean };
/** A number with at most one decimal. */
type Measure = { kind: "measure"; max: number };

const one = <const V extends readonly string[]>(...values: V) => ({ kind: "choice", values, isMany: false }) as const;
const some = <const V extends readonly string[]>(...values: V) => ({ kind: "choice", values, isMany: true }) as const;
const upTo = (max: number) => ({ kind: "measure", max }) as const;

const BASES = ["water-based", "silicone-based", "oil-based"] as const;

/**
 * Facts about products that the shop can name in every language, in display order. A closed list: anything else belongs
 * in the description.
 */
export const FACTS = {
  material: some(...FILTER_VALUES.material),
  "body-safe": one("yes"),
  power: one(...FILTER_VALUES.power),
  /** In minutes of use. */
  runtime: upTo(1_440),
  /** In decibels, as stated by the manufacturer. */
  noise: upTo(120),
  water: one(...FILTER_VALUES.water),
  /** In millimetres. */
  length: upTo(3_000),
  /** In millimetres. */
  width: upTo(3_000),
  /** Base of a lubricant; none for a mixture, which is not safe with all that its parts are safe with. */
  base: one(...BASES),
  /** Lubricants that are safe with a device. */
  lubricants: some(...BASES),
  /** Whether it is safe with latex condoms. */
  latex: one("safe", "unsafe"),
  care: some(
    ...(["soap-and-water", "boil", "rinse", "damp-cloth", "hand-wash", "wash-30", "wash-40", "wash-60"] as const),
    ...(["no-bleach", "air-dry", "dust", "keep-cool", "keep-dry", "keep-dark", "use-soon"] as const),
  ),
  safety: some(
    ...([
      "external-only",
      "patch-test",
      "not-on-broken-skin",
      "nuts",
      "oil-and-latex",
      "silicone-on-silicone",
    ] as const),
    ...(["test-warmth", "slippery", "fire", "single-use", "check-date", "with-consent", "ask-a-doctor"] as const),
  ),
} as const satisfies Record<string, Choice | Measure>;

export type FactName = keyof typeof FACTS;

/** Facts from a database or a file, with unchecked values. */
export type FactValues = Partial<Record<FactName, readonly string[]>>;

export const FACT_NAMES = Object.keys(FACTS) as FactName[];

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(FACTS, name);
}

/** Returns whether a fact is a number, one value of a list, or several of them. */
export function kindOf(name: FactName): "measure" | "one" | "some" {
  const fact: Choice | Measure = FACTS[name];
  if (fact.kind === "measure") return "measure";
  return fact.isMany ? "some" : "one";
}

/** Returns the possible values of a fact; empty for a measure. */
export function valuesOf(name: FactName): readonly string[] {
  const fact: Choice | Measure = FACTS[name];
  return fact.kind === "choice" ? fact.values : [];
}

/**
 * Parses the text of a fact: one or several values, separated by commas, in any case, with spaces or hyphens.
 * @returns the values in the order of the list, or the reason in words for the owner
 */
export function readFactValues(name: FactName, text: string): { value: string[] } | { reason: string } {
  const typed = text.split(",").map(toCode).filter(Boolean);
  const fact: Choice | Measure = FACTS[name];
  if (typed.length === 0) return { value: [] };
  if (typed.length > 1 && !(fact.kind === "choice" && fact.isMany)) return { reason: "has more than one value" };
  if (fact.kind === "measure") return readMeasure(typed[0] ?? "", fact);
  const unknown = typed.find((value) => !fact.values.includes(value));
  if (unknown !== undefined)
    return { reason: `has "${unknown}", which is not known. Write one of: ${fact.values.join(", ")}` };
  return { value: fact.values.filter((value) => typed.includes(value)) };
}

function readMeasure(text: string, { max }: Measure): { value: string[] } | { reason: string } {
  const isNumber = /^\d{1,4}(?:\.\d)?$/.test(text) && Number(text) > 0 && Number(text) <= max;
  return isNumber
    ? { value: [String(Number(text))] }
    : { reason: `is not a number above 0 and up to ${max}, such as 45` };
}

function toCode(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
}
