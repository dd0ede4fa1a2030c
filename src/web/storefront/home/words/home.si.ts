import type { Messages } from "../../../i18n/messages.ts";

export const home: Messages["home"] = {
  heading: (shopName) => `${shopName}: වැඩිහිටියන් සඳහා භාණ්ඩ, ශ්‍රී ලංකාව පුරා රහසිගතව ඔබ අතටම`,
  shopNow: "මිලට ගන්න",
  carousel: "විශේෂාංග",
  slideOf: (position, count) => `පින්තූර ${count}න් ${position}`,
  showSlide: (position) => `${position} වන පින්තූරය පෙන්වන්න`,
  pause: "පින්තූර මාරුවීම නවත්වන්න",
  play: "පින්තූර මාරුවීම අරඹන්න",
  allProducts: "සියලු භාණ්ඩ",
};
