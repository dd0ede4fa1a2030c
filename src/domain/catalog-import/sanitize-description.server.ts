import sanitizeHtml from "sanitize-html";
import { BLOCK_TAGS, TABLE_TAGS, toWords } from "../catalog/description-text.ts";

const INLINE_TAGS = ["strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "a"];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCK_TAGS, ...TABLE_TAGS, ...INLINE_TAGS],
  allowedAttributes: { a: ["href", "rel"], th: ["colspan", "rowspan"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["https", "http", "mailto"],
  allowProtocolRelative: false,
  // What stands inside these is not for reading: it goes together with the tag.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "template",
    "head",
    "title",
    "iframe",
    "svg",
    "math",
  ],
  nestingLimit: 40,
  transformTags: {
    // The page's own headings come first: h1 is the product's title.
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    section: "div",
    article: "div",
    a: toHarmlessLink,
  },
};

/** A link keeps its address only when it leads to another site or a mailbox; there it does not say where it came from. */
function toHarmlessLink(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isAbsolute = href !== undefined && /^(?:https?:\/\/|mailto:)/i.test(href);
  return { tagName, attribs: isAbsolute ? { href, rel: "nofollow noopener noreferrer" } : {} };
}

const MAX_ROUNDS = 12;

export type Description = {
  /** Safe to put into a page as it is. */
  html: string;
  /** Its words alone, for search and previews. */
  text: string;
};

/**
 * Makes a description from outside safe: an allow-list of tags, no attributes but a link's, no styles, scripts or
 * pictures. Plain text keeps its line breaks. Doing it twice gives the same as once.
 */
export function sanitizeDescription(html: string): Description {
  const safe = withParagraphs(toStable(toPlainSigns(html)));
  return { html: safe, text: toWords(safe) };
}

/**
 * Composed (NFC), as search looks for it; the database refuses NUL, and the other control characters are never meant.
 * Only before the tags are judged: composing eats a ">" that a sign is put upon, and would open what is closed.
 */
function toPlainSigns(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "");
}

/**
 * Tags that do not close are understood differently once they are written out properly, so that a second reading may
 * give something else than the first. Few rounds settle it; what does not settle is no formatting worth keeping.
 */
function toStable(html: string): string {
  let before = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const after = sanitizeHtml(before, OPTIONS).trim();
    if (after === before) return after;
    before = after;
  }
  return sanitizeHtml(before, { allowedTags: [] }).trim();
}

function withParagraphs(safe: string): string {
  if (safe.includes("<") || !safe.includes("\n")) return safe;
  const paragraphs = safe.split(/\n[^\S\n]*\n\s*/);
  return paragraphs.map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br />")}</p>`).join("\n");
}
