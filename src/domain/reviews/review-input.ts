import { z } from "zod";
import { REASON_LENGTH, REPLY_LENGTH } from "./moderation-limits.ts";

const required = { error: "required" };

const version = z.coerce.number().int().catch(0);

/** The moderation form: approve, or refuse with a reason. */
export const decisionInput = z
  .object({
    version,
    decision: z.enum(["approve", "refuse"], required),
    reason: z.string().trim().max(REASON_LENGTH).default(""),
  })
  .refine(({ decision, reason }) => decision === "approve" || reason !== "", { path: ["reason"], ...required });

export const replyInput = z.object({
  version,
  reply: z
    .string()
    .default("")
    .transform((typed) => typed.trim().slice(0, REPLY_LENGTH)),
});
