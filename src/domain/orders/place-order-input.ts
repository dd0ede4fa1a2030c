import { z } from "zod";
import { wantedLines } from "../cart/quote-input.ts";

const MAX_FINGERPRINT_LENGTH = 5_000;

/** What the browser's cart asks for: ids and quantities, never prices (design §2.2). */
export const placeOrderInput = z.object({
  /** Chosen by the browser once per cart content; the second arrival of the same placing is harmless. */
  key: z.uuid(),
  /** `cartFingerprint` of the lines as they were shown: a change since then must be accepted first. */
  seen: z.string().max(MAX_FINGERPRINT_LENGTH),
  lines: wantedLines,
});

export type PlaceOrderInput = z.infer<typeof placeOrderInput>;
