import type { CustomerMessages } from "../../../i18n/messages.ts";

export const wishlist: CustomerMessages["wishlist"] = {
  left: (count) =>
    `உங்கள் கணக்கில் அல்ல, இந்தச் சாதனத்தில் சேமிக்கப்பட்ட பொருட்கள்: ${count}. அவை இந்தச் சாதனத்தைப் பயன்படுத்தும் வேறொருவருடையதாக இருக்கலாம்.`,
  addLeft: "என் கணக்கில் சேர்க்க",
  removeLeft: "அவற்றை நீக்குக",
  leftAdded: "உங்கள் கணக்கில் சேர்க்கப்பட்டன.",
  leftRemoved: "இந்தச் சாதனத்திலிருந்து நீக்கப்பட்டன.",
  leftNotAdded: (reason) => `சேர்க்கப்படவில்லை: ${reason}`,
  empty: "இன்னும் எதுவும் சேமிக்கப்படவில்லை. சேமிக்க, பொருளில் உள்ள புத்தகக்குறியைத் தட்டவும்.",
  remove: "நீக்குக",
  needsScript: "பொருட்களைச் சேமிக்க JavaScript தேவை.",
};
