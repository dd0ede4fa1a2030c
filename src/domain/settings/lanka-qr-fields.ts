import { z } from "zod";
import { type LankaQr, parseLankaQr } from "./lanka-qr.ts";

const lankaQr = z.string().transform((text, issue): LankaQr | null => {
  const merchant = parseLankaQr(text.trim());
  if (!merchant) issue.addIssue("must be the whole text of the LankaQR code that your bank gave you");
  return merchant;
});

/** Environment variable for LankaQR, as listed in docs/configuration.md. */
export const lankaQrEnvironment = {
  LANKA_QR: lankaQr
    .optional()
    .describe(
      "Text of the LankaQR code that your bank gave you, as a QR scanner shows it. The page of a bank transfer then has a code with amount and reference.",
    ),
};
