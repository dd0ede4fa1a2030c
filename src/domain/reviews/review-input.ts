import { z } from "zod";

const required = { error: "required" };
const MAX_REASON = 300;
const MAX_ANSWER = 1_000;

const version = z.coerce.number().int().catch(0);

/** The moderation form: approve, or refuse with a reason. */
export const decisionInput = z
  .object({
    version,
    decision: z.enum(["approve", "refuse"], required),
    reason: z.string().trim().max(MAX_REASON).default(""),
  })
  .refine(({ decision, reason }) => decision === "approve" || reason !== "", { path: ["reason"], ...required });

export const replyInput = z.object({
  version,
  reply: z
    .string()
    .default("")
    .transform((typed) => typed.trim().slice(0, MAX_ANSWER)),
});
