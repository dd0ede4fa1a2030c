import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Config } from "../../config.ts";
import { escapeMarkup } from "../../domain/escape-markup.ts";
import { LANGUAGES, type Language, languagePath, splitLanguage } from "../../domain/languages.ts";
import { frameWords } from "../../web/admin/shared/layout-words.ts";
import { isBackOffice } from "../../web/discretion/age-gate-paths.ts";
import { serverTexts } from "./server-texts.ts";

/** The shop's colours (tokens.css) with system fonts, because the offline page cannot load the shop's fonts. */
const STYLE = [
  ":root{color-scheme:light dark;background:#fbf7f2;color:#2a1f2d}",
  "body{margin:20vh auto 4rem;max-width:32rem;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif;text-align:center;text-wrap:balance;overflow-wrap:anywhere}",
  "h1{font:600 1.75rem/1.3 Georgia,serif}:lang(si),:lang(ta){line-height:1.7}p+p{margin-top:1.5rem}a{box-sizing:border-box;min-width:2.75rem;min-height:2.75rem;color:#a9412b;display:inline-block;padding:.6rem 1rem}",
  ".button{background:#a9412b;color:#fff;border-radius:10px;text-decoration:none;font-weight:600}[hidden]{display:none}",
  "@media (prefers-color-scheme:dark){:root{background:#191320;color:#f4ece6}a{color:#ee9a7e}.button{background:#ee9a7e;color:#2a1410}}",
].join("");
const hashOf = (source: string) => createHash("sha256").update(source).digest("base64");
const STYLE_HASH = hashOf(STYLE);

export const FALLBACK_PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/**
 * Script of the offline page: reloads once the browser is online, and shows the staff's part in the back office. The
 * browser caches one page for all paths.
 */
const OFFLINE_SCRIPT = [
  'addEventListener("online",()=>location.reload());',
  'if(/^\\/admin(\\/|$)/.test(location.pathname))for(const part of document.querySelectorAll("section"))part.hidden=!part.hidden;',
].join("");

export const OFFLINE_PAGE_HEADERS = {
  ...FALLBACK_PAGE_HEADERS,
  "content-security-policy": `${FALLBACK_PAGE_HEADERS["content-security-policy"]}; script-src 'sha256-${hashOf(OFFLINE_SCRIPT)}'`,
};

/**
 * Returns a page without the routes, in the language of the path: the shop's name, one sentence and a link to the home
 * page, or to Today in the back office.
 */
export function fallbackPage(shopName: string, path: string, sentence: string): string {
  const { language } = splitLanguage(path);
  const [url, label] = isBackOffice(path)
    ? ["/admin", frameWords.today]
    : [languagePath(language, "/"), serverTexts(path).toHome];
  const home = `<a href="${url}">${label}</a>`;
  const title = escapeMarkup(shopName);
  return page({ title, language, body: `<h1>${title}</h1><p>${escapeMarkup(sentence)}</p><p>${home}</p>` });
}

const OFFLINE: Record<Language, { text: string; tryAgain: string }> = {
  en: {
    text: "You're offline. Your cart is safe on this phone. Try again when you're back online.",
    tryAgain: "Try again",
  },
  si: {
    text: "ඔබට මේ මොහොතේ අන්තර්ජාල සම්බන්ධතාවක් නැත. ඔබේ කරත්තය මෙම දුරකථනයේ සුරක්ෂිතව ඇත. සම්බන්ධතාව ලැබුණු පසු නැවත උත්සාහ කරන්න.",
    tryAgain: "නැවත උත්සාහ කරන්න",
  },
  ta: {
    text: "உங்களுக்கு இப்போது இணைய இணைப்பு இல்லை. உங்கள் கூடை இந்தத் தொலைபேசியில் பாதுகாப்பாக உள்ளது. இணைப்பு கிடைத்ததும் மீண்டும் முயற்சிக்கவும்.",
    tryAgain: "மீண்டும் முயற்சிக்க",
  },
};

/**
 * Returns the page that the browser caches and shows offline (`public/offline.js`). It has all languages, as the
 * visitor's is unknown, and a part for the back office.
 */
export function offlinePage(shopName: string): string {
  const parts = LANGUAGES.map((language) => {
    const { text, tryAgain } = OFFLINE[language];
    return `<p lang="${language}">${text}</p><p lang="${language}"><a class="button" href="">${tryAgain}</a></p>`;
  });
  const { noConnection, needsConnection, tryAgain } = frameWords;
  const staff = `<h1>${noConnection}</h1><p>${needsConnection}</p><p><a class="button" href="">${tryAgain}</a></p>`;
  const body = `<section><h1>${escapeMarkup(shopName)}</h1>${parts.join("")}</section><section hidden>${staff}</section>`;
  return page({ title: escapeMarkup(shopName), language: "en", body: `${body}<script>${OFFLINE_SCRIPT}</script>` });
}

function page({ title, language, body }: { title: string; language: Language; body: string }): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body>
</html>
`;
}

/** Returns whether a browser opens a page. Scripts, pictures and PayHere get plain text. */
export function wantsPage(accept: string | null | undefined): boolean {
  return accept?.includes("text/html") ?? false;
}

/** Renders plain-text errors as a fallback page when a browser opens a page. */
export function renderErrorsAsPages(config: Pick<Config, "shop">): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    const isPlain = headers.get("content-type")?.startsWith("text/plain") ?? false;
    if (status < 400 || !isPlain || !wantsPage(c.req.header("accept"))) return;
    c.res = new Response(fallbackPage(config.shop.name, c.req.path, await c.res.text()), {
      status,
      headers: FALLBACK_PAGE_HEADERS,
    });
  };
}
