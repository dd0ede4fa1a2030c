import { X } from "lucide";
import { type Language, languagePath } from "../../../domain/languages.ts";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

const WORDS: Record<Language, { label: string; hide: string }> = {
  en: { label: "Announcement", hide: "Hide this announcement" },
  si: { label: "නිවේදනය", hide: "මෙම නිවේදනය සඟවන්න" },
  ta: { label: "அறிவிப்பு", hide: "இந்த அறிவிப்பை மறைக்க" },
};

/**
 * The owner's announcement above every page. CSS hides it on devices where it was dismissed (`bootstrap-script.ts`,
 * `/device.css`), so that cached pages are the same for everyone. Rendered on the server only: React skips elements of
 * the body that it does not know.
 */
export function AnnouncementBar() {
  const announcement = useShopFacts()?.announcement;
  if (!announcement) return null;
  const words = WORDS[pageLanguage()];
  const { hash, link, text, language } = announcement;
  return (
    <aside className="news border-line border-b bg-wash print:hidden" aria-label={words.label}>
      <div className="mx-auto flex max-w-shop items-center gap-x-3 px-4 md:px-6">
        <p lang={language} className="wrap-anywhere min-w-0 flex-1 py-1 md:text-center">
          {link ? (
            <ShopLink to={link} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {text}
            </ShopLink>
          ) : (
            text
          )}
        </p>
        <form method="post" action={languagePath(pageLanguage(), "/hide-announcement")} className="-mr-3">
          <input type="hidden" name="mark" value={hash} />
          <button
            type="submit"
            aria-label={words.hide}
            className="grid size-11 place-items-center rounded-control hover:bg-ink/10"
          >
            <Icon of={X} className="size-5" aria-hidden />
          </button>
        </form>
      </div>
    </aside>
  );
}
