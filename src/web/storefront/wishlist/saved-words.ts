import type { Language } from "../../../domain/languages.ts";

type SavedWords = {
  onDevice: string;
  inAccount: string;
  compare: string;
  gone: string;
  chooseOptions: string;
  removed: (title: string) => string;
  undo: string;
};

/** Words of the saved list only; in the texts of its group they would be on every page of the account. */
export const SAVED_WORDS: Record<Language, SavedWords> = {
  en: {
    onDevice: "Saved on this device only. Log in to keep your list on every device.",
    inAccount: "Your saved list, on every device you log in on.",
    compare: "Compare",
    gone: "No longer in our shop",
    chooseOptions: "Choose options",
    removed: (title) => `${title} was removed from your saved list.`,
    undo: "Undo",
  },
  si: {
    onDevice: "මෙම උපාංගයේ පමණක් සුරැක ඇත. ඔබේ සියලු උපාංගවල මෙම ලැයිස්තුව තබාගැනීමට ඇතුළු වන්න.",
    inAccount: "ඔබ ඇතුළු වන සෑම උපාංගයකම ඇති, ඔබේ සුරැකි ලැයිස්තුව.",
    compare: "සසඳන්න",
    gone: "දැන් අපගේ සාප්පුවේ නැත",
    chooseOptions: "විකල්ප තෝරන්න",
    removed: (title) => `${title} ඔබේ සුරැකි ලැයිස්තුවෙන් ඉවත් කර ඇත.`,
    undo: "ආපසු ගන්න",
  },
  ta: {
    onDevice: "இந்தச் சாதனத்தில் மட்டும் சேமிக்கப்பட்டுள்ளது. எல்லாச் சாதனங்களிலும் உங்கள் பட்டியல் இருக்க, உள்நுழையவும்.",
    inAccount: "நீங்கள் உள்நுழையும் எல்லாச் சாதனங்களிலும் உள்ள, உங்கள் சேமித்த பட்டியல்.",
    compare: "ஒப்பிடுக",
    gone: "இப்போது எங்கள் கடையில் இல்லை",
    chooseOptions: "தெரிவு செய்க",
    removed: (title) => `${title} உங்கள் சேமித்த பட்டியலிலிருந்து நீக்கப்பட்டது.`,
    undo: "திரும்பச் சேர்க்க",
  },
};
