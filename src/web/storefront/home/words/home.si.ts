import { DELIVERY_DAYS } from "../../../../domain/content/shop-facts.ts";
import type { Messages } from "../../../i18n/messages.ts";

export const home: Messages["home"] = {
  heading: (shopName) => `${shopName}: වැඩිහිටියන් සඳහා භාණ්ඩ, ශ්‍රී ලංකාව පුරා රහසිගතව ඔබ අතටම`,
  carousel: "විශේෂාංග",
  slideOf: (position, count) => `පින්තූර ${count}න් ${position}`,
  showSlide: (position) => `${position} වන පින්තූරය පෙන්වන්න`,
  pause: "නවත්වන්න",
  play: "අරඹන්න",
  plainBox: "සාමාන්‍ය පෙට්ටියක්, සාමාන්‍ය යවන්නෙකු",
  statementShows: (name) => `බැංකු ප්‍රකාශයේ ${name}`,
  deliveryIn: (charge) => `වැඩ කරන දින ${DELIVERY_DAYS}, ${charge}`,
  allProducts: "සියලු භාණ්ඩ",
  empty: "තවම මෙහි කිසිවක් නැත. අපි ළඟදීම විවෘත කරමු.",
};
