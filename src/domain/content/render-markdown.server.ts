import { Marked, type Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import { type Language, languagePath } from "../languages.ts";

/** A heading for the table of contents. */
export type Heading = { id: string; text: string; depth: number };

/** Adds the language prefix to links to the shop's pages. */
const allowedIn = (language: Language): sanitizeHtml.IOptions => ({
  allowedTags: [
    ..."h2 h3 h4 p br hr ul ol li strong em del blockquote code pre a".split(" "),
    ..."table thead tbody tr th td".split(" "),
  ],
  allowedAttributes: { a: ["href", "rel"], h2: ["id"], h3: ["id"], h4: ["id"], th: ["scope"], table: ["tabindex"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own h1.
    h1: "h2",
    // Wide tables scroll horizontally; tabindex makes that possible with the keyboard.
    table: sanitizeHtml.simpleTransform("table", { tabindex: "0" }),
    th: sanitizeHtml.simpleTransform("th", { scope: "col" }),
    a: (tagName, attributes) => {
      const { href = "" } = attributes;
      if (/^https?:/i.test(href)) return { tagName, attribs: { ...attributes, rel: "noreferrer" } };
      const isOurs = /^\/(?![/\\])/.test(href);
      return { tagName, attribs: isOurs ? { ...attributes, href: languagePath(language, href) } : attributes };
    },
  },
});

/** `### A question {#question}`: an id that is the same in every language, for links from other pages. */
const OWN_ID = /\s*\{#([a-z][a-z-]*)\}$/;

/**
 * Renders Markdown to sanitised HTML: only text elements, and links to pages, email addresses and phone numbers.
 * Headings get ids for links.
 * @param language of the pages that links go to
 */
export function renderMarkdown(markdown: string, language: Language = "en"): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const written = this.parser.parseInline(tokens);
        const own = OWN_ID.exec(written)?.[1];
        const inner = written.replace(OWN_ID, "");
        const text = plainText(inner);
        const id = freeId(own ?? text, headings);
        headings.push({ id, text, depth });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html: sanitizeHtml(html, allowedIn(language)), headings };
}

/** Returns the text without markup, with entities decoded. */
function plainText(html: string): string {
  const words = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  const letters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
  return words.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => letters[entity] ?? entity).trim();
}

/** Returns an id of letters and digits of any script, joined by hyphens, with a number for repeated headings. */
function freeId(text: string, taken: readonly Heading[]): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}\u200d]+/gu) ?? ["section"];
  const id = words.join("-");
  const isTaken = (candidate: string) => taken.some((heading) => heading.id === candidate);
  let number = 2;
  let free = id;
  while (isTaken(free)) free = `${id}-${number++}`;
  return free;
}
