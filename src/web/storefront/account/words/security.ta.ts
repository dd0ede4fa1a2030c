import type { CustomerMessages } from "../../../i18n/messages.ts";

export const ownPassword: CustomerMessages["ownPassword"] = {
  heading: "கடவுச்சொல்",
  text: "புதிய கடவுச்சொல் உங்கள் மற்ற எல்லாச் சாதனங்களையும் கணக்கிலிருந்து வெளியேற்றும்.",
  change: "கடவுச்சொல்லை மாற்றுக",
  current: "தற்போதைய கடவுச்சொல்",
  changed: "உங்கள் கடவுச்சொல் மாற்றப்பட்டது. மற்ற எல்லாச் சாதனங்களும் வெளியேற்றப்பட்டன.",
};

export const devices: CustomerMessages["devices"] = {
  heading: "நீங்கள் உள்நுழைந்துள்ள சாதனங்கள்",
  unknown: "அறியப்படாத சாதனம்",
  isThis: "இந்தச் சாதனம்",
  lastActive: (moment) => `கடைசியாகப் பயன்படுத்தியது: ${moment}`,
  logOut: "வெளியேற்றுக",
  logOutOthers: "மற்ற அனைத்தையும் வெளியேற்றுக",
};
