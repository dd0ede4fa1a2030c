import { z } from "zod";

const MOST_CHARACTERS = 60;
/** Hundreds of lines with all of a courier's columns, within what a form may hold. */
const MOST_TEXT = 40_000;
/** A SHA-256 in hexadecimal. */
const MOST_SEEN = 64;

const required = { error: "required" };
const tidy = (typed: string) => typed.normalize("NFC").trim().replace(/\s+/g, " ");
const name = z.string(required).transform(tidy).pipe(z.string().min(1, required).max(MOST_CHARACTERS));

/** What staff enter when a courier has handed over cash. */
export const remittanceInput = z.object({
  key: z.uuid(),
  courier: name,
  reference: name,
  handedOverOn: z.iso.date(required),
  lines: z.string(required).min(1, required).max(MOST_TEXT),
  /** What they saw when it was checked; empty before. */
  seen: z.string().max(MOST_SEEN).default(""),
});
