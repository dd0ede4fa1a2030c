import type { CustomerMessages } from "../../i18n/messages.ts";

export const deviceLock: CustomerMessages["deviceLock"] = {
  heading: "ස්වයංක්‍රීයව ගිණුමෙන් ඉවත් වීම",
  never: "ඔබ ඉවත් වන තුරු මෙම උපාංගයේ ඔබේ ගිණුම විවෘතව පවතී.",
  locks: (minutes) => `මිනිත්තු ${minutes}ක් මෙහි සාප්පුව කිසිවෙකු භාවිත නොකළහොත්, ඔබේ ගිණුම මෙම උපාංගයෙන් ඉවත් වේ. ඔබේ කරත්තය එලෙසම පවතී.`,
  hint: "මෙය මෙම උපාංගයට පමණි.",
  label: "ගිණුමෙන් ඉවත් කරන්න",
  choices: { never: "කිසිදා නැත", 5: "මිනිත්තු 5කට පසු", 15: "මිනිත්තු 15කට පසු", 60: "පැයකට පසු" },
  keep: "සුරකින්න",
};
