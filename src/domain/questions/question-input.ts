import { z } from "zod";
import { emailField } from "../accounts/profile-input.ts";
import { REPLY_LENGTH } from "../reviews/moderation-limits.ts";
import { QUESTION_LENGTH } from "./question-rules.ts";

const required = { error: "required" };

/** A text of several lines. Browsers send each line break as two characters, which the counter of a field does not. */
const text = (max: number) =>
  z
    .string(required)
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().min(1, required).max(max));

/** The form on the page of a product's questions. */
export const questionInput = z.object({
  /** Created with the form; a repeated form has no effect. */
  key: z.uuid(),
  text: text(QUESTION_LENGTH),
  /** Address of a visitor who wants an email about the answer. */
  email: z.union([z.literal(""), emailField]).default(""),
  /** A signed-in customer wants an email about the answer. */
  wantsMail: z.string().optional(),
});

export type QuestionInput = z.infer<typeof questionInput>;

/** The form of staff. */
export const answerInput = z.object({ version: z.coerce.number().int().catch(0), answer: text(REPLY_LENGTH) });

/** The button that hides a question. */
export const rejectionInput = answerInput.pick({ version: true });
