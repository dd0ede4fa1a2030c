import type { DistrictCode } from "./districts.ts";

/** Names in English, Sinhala and Tamil letters, and the postal code: an empty string where it is unknown. */
type TownRow = readonly [english: string, sinhala: string, tamil: string, postalCode: string];

/** Content of `src/web/towns/towns.json`. */
export type TownFile = { readonly [code in DistrictCode]: readonly TownRow[] };

export type Town = {
  /** Name by language; a parcel label has the English one. */
  names: { en: string; si: string; ta: string };
  district: DistrictCode;
  postalCode: string;
  /** The names as `normaliseTown` returns them, and the postal code. */
  searched: readonly string[];
};

const MOST_SUGGESTIONS = 8;
const UNSEEN = /[\s.\-\u200c\u200d]+/g;
/** Letters that are often written for each other: the first of a pair is replaced by the second. */
const SIMILAR_SOUNDS = new Map(
  [..."wv yi ළල ණන ශස ෂස ේෙ ෝො ීි ූු".split(" "), ..."ளல ழல றர ணன நன ேெ ோொ ீி ூு".split(" ")].map(
    (pair) => [pair[0], pair[1]] as const,
  ),
);

/**
 * Returns a name for comparison: in lower case, without spaces, with one spelling for sounds that are written in
 * several ways, such as "Mathara" and "Matara".
 */
function normaliseTown(name: string): string {
  const letters = [...name.normalize("NFC").toLowerCase().replace(UNSEEN, "")];
  return letters
    .map((letter) => SIMILAR_SOUNDS.get(letter) ?? letter)
    .join("")
    .replace(/([bdgkpt])h+/g, "$1")
    .replace(/ck/g, "k")
    .replace(/([a-z])\1+/g, "$1");
}

export function readTowns(file: TownFile): Town[] {
  return Object.entries(file).flatMap(([district, rows]) =>
    rows.map(([en, si, ta, postalCode]) => ({
      names: { en, si, ta },
      district: district as DistrictCode,
      postalCode,
      searched: [...[en, si, ta].map(normaliseTown), postalCode],
    })),
  );
}

/**
 * Returns the towns whose name in one of the scripts contains this text, whole names first, then names that begin with
 * it. Those of the district come alone, and all others only when it has none.
 * @param district code of the selected district; empty when none is selected
 */
export function suggestTowns(towns: readonly Town[], typed: string, district: string): Town[] {
  const text = normaliseTown(typed);
  if (text === "") return [];
  const found = towns.filter(({ searched }) => searched.some((name) => name.includes(text)));
  const near = found.filter((town) => town.district === district);
  const rank = ({ searched }: Town) =>
    searched.includes(text) ? 0 : searched.some((name) => name.startsWith(text)) ? 1 : 2;
  return (near.length > 0 ? near : found).toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_SUGGESTIONS);
}

/** Returns the towns with exactly this name or postal code, in the district if one is selected. */
export function townsCalled(towns: readonly Town[], typed: string, district: string): Town[] {
  const text = normaliseTown(typed);
  if (text === "") return [];
  return towns.filter((town) => town.searched.includes(text) && (district === "" || town.district === district));
}
