import { z } from "zod";
import { AGE_CHECKS, type AgeSettings } from "../age-check.ts";

/** Environment variables for the confirmation of age, as listed in docs/configuration.md. */
export const ageEnvironment = {
  AGE_CHECK: z
    .enum(AGE_CHECKS, { error: "must be question or birth-date" })
    .default("question")
    .describe(
      "How visitors confirm that they are of age. `question`: by a button. `birth-date`: by day, month and year of birth, which the shop never stores.",
    ),
};

export function ageSettings(env: z.infer<z.ZodObject<typeof ageEnvironment>>): AgeSettings {
  return { check: env.AGE_CHECK };
}
