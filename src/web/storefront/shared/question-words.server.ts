import type { Language } from "../../../domain/languages.ts";
import { QUESTION_LENGTH } from "../../../domain/questions/question-rules.ts";

/** Texts about questions: those of the section on a product page, and those of the page with the form. */
export type SectionWords = Record<"title" | "all" | "ask" | "answer" | "example", string>;
export type QuestionWords = SectionWords &
  Record<
    | "intro"
    | "text"
    | "textHint"
    | "email"
    | "emailHint"
    | "wantsMail"
    | "wantsMailHint"
    | "send"
    | "sending"
    | "sent"
    | "confirm"
    | "toProduct",
    string
  >;

// On the server only: pages receive the words that they display, and the texts that browsers store stay small.
const WORDS: Record<Language, QuestionWords> = {
  en: {
    all: "All questions",
    title: "Questions",
    ask: "Ask a question",
    intro: "We read each question and answer it ourselves. It appears with our answer, without your name.",
    text: "Your question",
    textHint: `Up to ${QUESTION_LENGTH} characters. Leave out anything that says who you are.`,
    email: "Email for our answer",
    emailHint: "We'll ask you to confirm it, email you once and then delete it. The email doesn't name the product.",
    wantsMail: "Email me when it's answered",
    wantsMailHint: "The email doesn't name the product, unless you chose that in My Account.",
    send: "Send question",
    sending: "Sending...",
    sent: "Thank you. Your question appears once we've answered it.",
    confirm: "To get our answer by email, open the link we've just sent you. It works for one hour.",
    answer: "The shop answers",
    example: "Example",
    toProduct: "See product",
  },
  si: {
    all: "සියලු ප්‍රශ්න",
    title: "ප්‍රශ්න",
    ask: "ප්‍රශ්නයක් අසන්න",
    intro: "අපි සෑම ප්‍රශ්නයක්ම කියවා අපම පිළිතුරු දෙන්නෙමු. එය අපගේ පිළිතුර සමඟ පළ වේ; ඔබේ නම පළ නොවේ.",
    text: "ඔබේ ප්‍රශ්නය",
    textHint: `උපරිම අකුරු ${QUESTION_LENGTH}කි. ඔබ කවුදැයි හෙළි වන කිසිවක් ඇතුළත් නොකරන්න.`,
    email: "පිළිතුර දැන්වීමට ඊමේල් ලිපිනය",
    emailHint: "එය තහවුරු කරන ලෙස අපි ඔබෙන් ඉල්ලමු. එක් වරක් ඊමේල් කර, ඉන්පසු එය මකා දමමු. ඊමේල් එකේ භාණ්ඩයේ නම සඳහන් නොවේ.",
    wantsMail: "පිළිතුරු දුන් විට මට ඊමේල් කරන්න",
    wantsMailHint: "ඔබ ‘මගේ ගිණුම’ තුළ එසේ ඉල්ලා නැත්නම්, ඊමේල් එකේ භාණ්ඩයේ නම සඳහන් නොවේ.",
    send: "ප්‍රශ්නය යවන්න",
    sending: "යවමින්...",
    sent: "ස්තුතියි. අපි පිළිතුරු දුන් පසු ඔබේ ප්‍රශ්නය පළ වේ.",
    confirm: "පිළිතුර ඊමේල් මගින් ලබා ගැනීමට, අප දැන් ඔබට එවූ සබැඳිය විවෘත කරන්න. එය පැයක් වලංගුය.",
    answer: "සාප්පුවේ පිළිතුර",
    example: "උදාහරණයක්",
    toProduct: "භාණ්ඩය බලන්න",
  },
  ta: {
    all: "அனைத்துக் கேள்விகள்",
    title: "கேள்விகள்",
    ask: "கேள்வி கேட்க",
    intro: "ஒவ்வொரு கேள்வியையும் படித்து நாங்களே பதிலளிப்போம். அது எங்கள் பதிலுடன் தோன்றும்; உங்கள் பெயர் தோன்றாது.",
    text: "உங்கள் கேள்வி",
    textHint: `அதிகபட்சம் ${QUESTION_LENGTH} எழுத்துகள். நீங்கள் யார் என்று தெரிவிக்கும் எதையும் சேர்க்க வேண்டாம்.`,
    email: "பதிலைத் தெரிவிக்க மின்னஞ்சல்",
    emailHint:
      "அதை உறுதிப்படுத்துமாறு கேட்போம். ஒரு முறை மின்னஞ்சல் அனுப்பிய பிறகு அதை நீக்கிவிடுவோம். மின்னஞ்சலில் பொருளின் பெயர் இருக்காது.",
    wantsMail: "பதிலளித்ததும் எனக்கு மின்னஞ்சல் செய்க",
    wantsMailHint: "‘என் கணக்கு’ பக்கத்தில் நீங்கள் கேட்டிருந்தால் தவிர, மின்னஞ்சலில் பொருளின் பெயர் இருக்காது.",
    send: "கேள்வியை அனுப்புக",
    sending: "அனுப்பப்படுகிறது...",
    sent: "நன்றி. நாங்கள் பதிலளித்ததும் உங்கள் கேள்வி தோன்றும்.",
    confirm: "பதிலை மின்னஞ்சலில் பெற, இப்போது அனுப்பிய இணைப்பைத் திறக்கவும். அது ஒரு மணி நேரம் செல்லும்.",
    answer: "கடையின் பதில்",
    example: "எடுத்துக்காட்டு",
    toProduct: "பொருளைப் பார்க்க",
  },
};

export function questionWords(language: Language): QuestionWords {
  return WORDS[language];
}
