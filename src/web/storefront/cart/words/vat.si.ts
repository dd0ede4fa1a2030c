import type { CustomerMessages } from "../../../i18n/messages.ts";

export const vat: CustomerMessages["vat"] = {
  included: (basisPoints) => `VAT ${basisPoints / 100} % ඇතුළත්`,
};
