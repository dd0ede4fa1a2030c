import type { CustomerMessages } from "../../i18n/messages.ts";

export const deviceLock: CustomerMessages["deviceLock"] = {
  heading: "ස්වයංක්‍රීයව ගිණුමෙන් ඉවත් වීම",
  never: "ඔබ ඉවත් වන තුරු මෙම උපකරණයේ ඔබේ ගිණුම විවෘතව පවතී.",
  locks: (minutes) => `විනාඩි ${minutes}ක් මෙහි සාප්පුව කිසිවෙකු භාවිත නොකළහොත්, ඔබේ ගිණුම මෙම උපකරණයෙන් ඉවත් වේ. ඔබේ කරත්තය එලෙසම පවතී.`,
  hint: "මෙය මෙම උපකරණයට පමණි.",
  label: "ගිණුමෙන් ඉවත් කරන්න",
  choices: { never: "කිසිදා නැත", 5: "විනාඩි 5කට පසු", 15: "විනාඩි 15කට පසු", 60: "පැයකට පසු" },
  keep: "සුරකින්න",
};
