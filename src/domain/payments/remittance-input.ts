import { z } from "zod";

const MOST_CHARACTERS = 60;
/** Maximum length of the pasted list: hundreds of lines with all columns of a courier. */
const MOST_TEXT = 40_000;
/** Length of a SHA-256 in hexadecimal. */
const MOST_SEEN = 64;

const required = { error: "required" };
const tidy = (typed: string) => typed.normalize("NFC").trim().replace(/\s+/g, " ");
const name = z.string(required).transform(tidy).pipe(z.string().min(1, required).max(MOST_CHARACTERS));

/** The remittance form: what staff enter when a courier has handed over cash. */
export const remittanceInput = z.object({
  key: z.uuid(),
  courier: name,
  reference: name,
  handedOverOn: z.iso.date(required),
  lines: z.string(required).min(1, required).max(MOST_TEXT),
  /** Fingerprint of the displayed check; empty before the first one. */
  seen: z.string().max(MOST_SEEN).default(""),
});
