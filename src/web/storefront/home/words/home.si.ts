import type { Messages } from "../../../i18n/messages.ts";

export const home: Messages["home"] = {
  carousel: "විශේෂාංග",
  slideOf: (position, count) => `පින්තූර ${count}න් ${position}`,
  showSlide: (position) => `${position} වන පින්තූරය පෙන්වන්න`,
  pause: "නවත්වන්න",
  play: "අරඹන්න",
};
