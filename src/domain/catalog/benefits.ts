import { cleanLine } from "../text.ts";
import { FILE_LIMITS } from "./product-limits.ts";

/** Icons that the owner can choose for a benefit; `benefit-icon.ts` draws them. */
export const BENEFIT_ICONS = [
  ...(["quiet", "waterproof", "battery", "soft", "natural", "safe"] as const),
  ...(["washable", "travel", "gift", "warm", "size", "time"] as const),
] as const;
export type BenefitIcon = (typeof BENEFIT_ICONS)[number];

/** A short reason to choose a product, stored as `quiet: Quiet, 42 dB`. */
export type Benefit = { icon: BenefitIcon; text: string };

type Read = { value: string } | { reason: string };

function isBenefitIcon(name: string): name is BenefitIcon {
  return BENEFIT_ICONS.some((icon) => icon === name);
}

/** Returns a stored benefit; null for an icon that only another version of the shop knows. */
export function parseBenefit(stored: string): Benefit | null {
  const [, icon = "", text = ""] = /^([a-z]+): (.+)$/u.exec(stored) ?? [];
  return isBenefitIcon(icon) ? { icon, text } : null;
}

/** Parses an icon and a text, such as `quiet: Quiet, 42 dB`, into the stored form. */
export function readBenefit(typed: string): Read {
  const [, icon = "", rest = ""] = /^([a-z]+)\s*:(.*)$/iu.exec(cleanLine(typed)) ?? [];
  const name = icon.toLowerCase();
  const text = rest.trim();
  if (!isBenefitIcon(name)) {
    return { reason: `does not begin with an icon and a colon. The icons are ${BENEFIT_ICONS.join(", ")}` };
  }
  if (text === "") return { reason: "has an icon without a text" };
  // The product file separates benefits by it.
  if (text.includes("|")) return { reason: 'has a "|"' };
  const { benefitLength } = FILE_LIMITS;
  if (text.length > benefitLength)
    return { reason: `is too long (${text.length} characters). At most ${benefitLength}` };
  return { value: `${name}: ${text}` };
}

/** Parses up to three benefits, separated by `|`. */
export function readBenefits(typed: string): { value: string[] } | { reason: string } {
  const parts = typed.split("|").filter((part) => part.trim() !== "");
  if (parts.length > FILE_LIMITS.benefits)
    return { reason: `has ${parts.length} benefits. At most ${FILE_LIMITS.benefits}` };
  const value: string[] = [];
  for (const part of parts) {
    const read = readBenefit(part);
    if ("reason" in read) return read;
    value.push(read.value);
  }
  return { value };
}
