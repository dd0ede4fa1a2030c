import type { Language } from "../../../domain/languages.ts";
import { ButtonLink } from "../../components/button.tsx";
import { LINE_LINK } from "../../components/link-classes.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { pageLanguage } from "../../i18n/page-language.ts";

const en = {
  heading: "Your order without an account",
  open: "See your order",
  keep: "Choose a password to keep this order",
  keepHint:
    "You'll create an account with the details above. Then a code that we send to your email adds the order to it.",
  later: "Without an account you can find it again by its number and a code.",
};

const si: typeof en = {
  heading: "ගිණුමක් නැතිව කළ ඔබේ ඇණවුම",
  open: "ඔබේ ඇණවුම බලන්න",
  keep: "මෙම ඇණවුම තබාගැනීමට මුරපදයක් තෝරන්න",
  keepHint: "ඉහත විස්තර සමඟ ඔබ ගිණුමක් සාදනු ඇත. ඉන්පසු ඔබේ ඊමේල් ලිපිනයට එවන කේතයකින් ඇණවුම එයට එක් වේ.",
  later: "ගිණුමක් නැතිව වුවද, ඇණවුම් අංකයෙන් සහ කේතයකින් එය නැවත සොයාගත හැක.",
};

const ta: typeof en = {
  heading: "கணக்கு இல்லாமல் செய்த உங்கள் ஆர்டர்",
  open: "உங்கள் ஆர்டரைப் பார்க்க",
  keep: "இந்த ஆர்டரை வைத்திருக்க ஒரு கடவுச்சொல்லைத் தேர்ந்தெடுக்க",
  keepHint: "மேலே உள்ள விவரங்களுடன் ஒரு கணக்கைத் தொடங்குவீர்கள். பிறகு உங்கள் மின்னஞ்சலுக்கு அனுப்பும் குறியீடு ஆர்டரை அதில் சேர்க்கும்.",
  later: "கணக்கு இல்லாவிட்டாலும், ஆர்டர் எண் மற்றும் ஒரு குறியீட்டின் மூலம் அதை மீண்டும் கண்டறியலாம்.",
};

const WORDS: Record<Language, typeof en> = { en, si, ta };

/** The next steps of a guest below the confirmation. All languages in one file: only guests load it. */
export default function GuestNext({ number }: { number: string }) {
  const words = WORDS[pageLanguage()];
  return (
    <section aria-labelledby="guest-next" className="mt-8 grid justify-items-start gap-3">
      <h2 id="guest-next" className="heading text-xl">
        {words.heading}
      </h2>
      <ButtonLink to={`/register?${new URLSearchParams({ order: number })}`} variant="secondary">
        {words.keep}
      </ButtonLink>
      <p className="text-ink-soft text-sm">{words.keepHint}</p>
      <p>
        <ShopLink to={`/orders/${number}`} className={LINE_LINK}>
          {words.open}
        </ShopLink>
      </p>
      <p className="text-ink-soft text-sm">{words.later}</p>
    </section>
  );
}
