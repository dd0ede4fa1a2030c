import type { Language } from "../../../domain/languages.ts";

/** All languages in one file: it is small and lazily loaded. */
export const ZOOM_WORDS: Record<
  Language,
  { pictures: string; zoomIn: string; zoomOut: string; previous: string; next: string }
> = {
  en: {
    pictures: "Enlarged pictures",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    previous: "Previous picture",
    next: "Next picture",
  },
  si: {
    pictures: "විශාල කළ පින්තූර",
    zoomIn: "විශාල කරන්න",
    zoomOut: "කුඩා කරන්න",
    previous: "පෙර පින්තූරය",
    next: "ඊළඟ පින්තූරය",
  },
  ta: {
    pictures: "பெரிதாக்கிய படங்கள்",
    zoomIn: "பெரிதாக்குக",
    zoomOut: "சிறிதாக்குக",
    previous: "முந்தைய படம்",
    next: "அடுத்த படம்",
  },
};
