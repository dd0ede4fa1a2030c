import { z } from "zod";
import { LANGUAGES } from "./languages.ts";

/** Identifies one stored text of the terms: versions are counted per language. */
export const termsVersionInput = z.object({ language: z.enum(LANGUAGES), version: z.int32().positive() });

export type TermsVersion = z.infer<typeof termsVersionInput>;
