import { z } from "zod";
import type { WeightStep } from "../cart/delivery-charge.ts";
import { parseDecimal, toDecimal } from "../money.ts";

/** Most steps of the form, and the heaviest parcel in grams. */
export const MAX_WEIGHT_STEPS = 6;
const MAX_GRAMS = 100_000;

const WRONG = "must be steps such as 1000 0, 3000 150: up to so many grams, so many rupees more";

/** Parses "1000 0": up to so many grams, so many rupees more. Returns null when it is invalid. */
function parseStep(text: string): WeightStep | null {
  const [, gramsText = "", amountText = ""] = /^\s*([1-9]\d*)\s+(\S+)\s*$/.exec(text) ?? [];
  const [upToGrams, moreCents] = [Number(gramsText), parseDecimal(amountText)];
  return upToGrams > 0 && upToGrams <= MAX_GRAMS && moreCents !== null ? { upToGrams, moreCents } : null;
}

function isAbove(step: WeightStep, before: WeightStep | undefined): boolean {
  return !before || (step.upToGrams > before.upToGrams && step.moreCents >= before.moreCents);
}

/** Surcharges for heavier parcels: grams and rupees of each step, the lightest first. */
export const weightSteps = z.string().transform((text, issue): WeightStep[] => {
  const parts = text.split(",").filter((part) => part.trim() !== "");
  const steps = parts.flatMap((part) => parseStep(part) ?? []);
  if (steps.length < parts.length) issue.addIssue(WRONG);
  else if (!steps.every((step, at) => isAbove(step, steps[at - 1])))
    issue.addIssue("must have more grams in each step than in the one before, and never fewer rupees");
  else if (steps.length > MAX_WEIGHT_STEPS) issue.addIssue(`must have at most ${MAX_WEIGHT_STEPS} steps`);
  return steps;
});

/** Returns the steps as the text of their setting. */
export function weightStepsText(steps: readonly WeightStep[]): string {
  return steps.map(({ upToGrams, moreCents }) => `${upToGrams} ${toDecimal(moreCents)}`).join(", ");
}
