import type { CustomerMessages } from "../../../i18n/messages.ts";

/** Discount codes. */
export const discount: CustomerMessages["discount"] = {
  have: "என்னிடம் தள்ளுபடிக் குறியீடு உள்ளது",
  label: "தள்ளுபடிக் குறியீடு",
  apply: "குறியீட்டைப் பயன்படுத்துக",
  entered: (code) => `தள்ளுபடிக் குறியீடு: ${code}`,
  remove: "நீக்குக",
  removeCode: (code) => `${code} தள்ளுபடிக் குறியீட்டை நீக்குக`,
  /** Its line among the charges of an order. */
  line: "தள்ளுபடி",
};
