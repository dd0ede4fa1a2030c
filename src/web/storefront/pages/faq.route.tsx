import { Form } from "react-router";
import { getPage } from "../../../domain/content/page-queries.server.ts";
import { findQuestions, readQuestions } from "../../../domain/content/questions.ts";
import { chatUrl } from "../../../domain/content/shop-facts.ts";
import { formatDay } from "../../../domain/dates.ts";
import { LANGUAGES } from "../../../domain/languages.ts";
import type { Shop } from "../../../domain/shop.ts";
import { Button, buttonClasses } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { shopContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { seoMessages } from "../../i18n/seo-messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/faq.route.ts";
import { NewerEnglish, newerEnglish } from "./newer-english.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, loaderData.title, seoMessages()?.descriptions.faq),
    ...(loaderData.typed ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** Questions of the FAQ; those with the words of a search, in any language. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const texts = seoMessages();
  const { html, version, updatedAt, newerEnglishAt, title, language } = await getPage(shop, "faq", pageLanguage());
  const { intro, sections } = readQuestions(html);
  const typed = (url.searchParams.get("find") ?? "").trim();
  const found = typed === "" ? sections : findQuestions(sections, await translationsOf(shop), typed);
  return {
    title,
    language,
    intro,
    typed,
    sections: found,
    label: texts?.siteFooter.searchQuestions,
    nothing: found.length === 0 ? texts?.siteFooter.noQuestion : undefined,
    changed: texts?.changed(formatDay(updatedAt, pageLanguage()), version),
    newerEnglish: newerEnglish(newerEnglishAt, texts),
  };
}

async function translationsOf(shop: Pick<Shop, "db" | "config">) {
  const others = LANGUAGES.filter((language) => language !== pageLanguage());
  const pages = await Promise.all(others.map((language) => getPage(shop, "faq", language)));
  return pages.map(({ html }) => readQuestions(html).sections);
}

export default function Faq({ loaderData: page }: Route.ComponentProps) {
  const { navbar } = useMessages();
  return (
    <article lang={page.language} className="max-w-text">
      <PageHeading title={page.title} />
      {page.newerEnglish && <NewerEnglish slug="faq" words={page.newerEnglish} />}
      <Form action="/faq" role="search" className="mb-6 flex gap-2">
        <input
          type="search"
          name="find"
          key={page.typed}
          defaultValue={page.typed}
          aria-label={page.label}
          placeholder={page.label}
          className={CONTROL}
        />
        <Button variant="secondary">{navbar.searchButton}</Button>
      </Form>
      <div className="long-text" dangerouslySetInnerHTML={{ __html: page.intro }} />
      {page.nothing && (
        <p role="status">
          {page.nothing} <AskInChat className="underline underline-offset-4" />
        </p>
      )}
      {page.sections.map(({ id, heading, questions }) => (
        <section key={id} className="mt-8">
          {heading && <h2 id={id} className="heading mb-2 text-2xl" dangerouslySetInnerHTML={{ __html: heading }} />}
          {questions.map((one) => (
            // Open when it was searched for: the visitor wants its answer.
            <details key={`${one.id} ${page.typed}`} open={page.typed !== ""} className="border-line border-b">
              <summary className="min-h-12 py-3 font-strong">
                <h3 className="inline" dangerouslySetInnerHTML={{ __html: one.question }} />
              </summary>
              {/* The id is inside: browsers open the details that a link's target is in. */}
              <div id={one.id} className="long-text pb-5" dangerouslySetInnerHTML={{ __html: one.answer }} />
            </details>
          ))}
        </section>
      ))}
      {/* Phones have "Need Help?" below every page. */}
      {!page.nothing && <AskInChat className={`${buttonClasses("secondary")} mt-8 max-md:hidden`} />}
      <p className="mt-12 border-line border-t pt-5 text-ink-soft text-sm">{page.changed}</p>
    </article>
  );
}

/** The words are in the page's language, where the article's are in that of its text. */
function AskInChat({ className }: { className: string }) {
  const { search } = useMessages();
  const shop = useShopFacts()?.shop;
  if (!shop) return null;
  return (
    <a
      lang={pageLanguage()}
      href={chatUrl(shop.chatNumber)}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      {search.askUs}
    </a>
  );
}
