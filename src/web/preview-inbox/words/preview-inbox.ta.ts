import type { CustomerMessages } from "../../i18n/messages.ts";

export const previewInbox: CustomerMessages["previewInbox"] = {
  heading: "முன்னோட்ட அஞ்சல்பெட்டி",
  intro: "மின்னஞ்சல் சேவையகம் அமைக்கப்படாததால், கடையின் மின்னஞ்சல்கள் இங்கே வைக்கப்படுகின்றன. இந்தப் பக்கம் இந்தக் கணினியில் மட்டுமே திறக்கும்.",
  empty: "இன்னும் மின்னஞ்சல்கள் இல்லை.",
  to: (recipient) => `பெறுநர்: ${recipient}`,
  asDesigned: "வடிவமைத்தபடி காட்டுக",
  back: "எல்லா மின்னஞ்சல்களும்",
};
