import type { Messages } from "../../../i18n/messages.ts";

export const chosen: Messages["chosen"] = {
  heading: "தொகுப்புகள்",
  empty: "இந்தத் தொகுப்பில் இப்போது பொருட்கள் இல்லை.",
};
