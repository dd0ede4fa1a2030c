import type { Messages } from "../../i18n/messages.ts";

export const discreet: Messages["discreet"] = {
  exit: "மூடுக",
  quickExit: "உடனே மூடுக",
  privacy: "தனியுரிமை",
  on: "அந்தரங்கம்",
  isOn: "அந்தரங்கம்: அந்தரங்கப் பார்வை இயங்குகிறது",
  arrives: "உங்கள் வீட்டு வாசலுக்கு வருவது",
  recentHeading: "சமீபத்தில் பார்த்தவை",
  recentOffer: "நீங்கள் பார்ப்பவற்றை நாங்கள் பதிவு செய்வதில்லை. இந்தச் சாதனத்தில் ஒரு பட்டியலை வைத்திருக்கவா?",
  recentTurnOn: "ஆம், நினைவில் வைக்க",
  recentTurnOff: "நிறுத்தி அழிக்க",
};
