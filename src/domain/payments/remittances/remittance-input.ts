import { z } from "zod";

const MAX_LENGTH = 60;
/** Maximum length of the pasted list: hundreds of lines with all columns of a courier. */
const MAX_LIST_LENGTH = 40_000;
/** Length of a SHA-256 in hexadecimal. */
const MAX_SEEN_LENGTH = 64;

const required = { error: "required" };
const normalize = (typed: string) => typed.normalize("NFC").trim().replace(/\s+/g, " ");
const name = z.string(required).transform(normalize).pipe(z.string().min(1, required).max(MAX_LENGTH));

/** The remittance form, which staff fill in when a courier has handed over cash. */
export const remittanceInput = z.object({
  key: z.uuid(),
  courier: name,
  reference: name,
  remittedOn: z.iso.date(required),
  lines: z.string(required).min(1, required).max(MAX_LIST_LENGTH),
  /** Fingerprint of the displayed check; empty before the first one. */
  seen: z.string().max(MAX_SEEN_LENGTH).default(""),
});
