import type { CustomerMessages } from "../../../i18n/messages.ts";

export const hiddenOrders: CustomerMessages["hiddenOrders"] = {
  hide: "இந்த ஆர்டரை மறைக்க",
  hint: "எல்லாச் சாதனங்களிலும் ‘என் ஆர்டர்கள்’ பட்டியலிலிருந்து இது நீங்கும். எதுவும் அழிக்கப்படாது, எப்போது வேண்டுமானாலும் மீண்டும் காட்டலாம்.",
  show: "இந்த ஆர்டரைப் பட்டியலில் காட்டுக",
  toHidden: (count) => (count === 1 ? "மறைத்த ஆர்டரைக் காட்டுக" : `மறைத்த ${count} ஆர்டர்களைக் காட்டுக`),
  toList: "பட்டியலுக்குத் திரும்புக",
  heading: "மறைத்த ஆர்டர்கள்",
};
