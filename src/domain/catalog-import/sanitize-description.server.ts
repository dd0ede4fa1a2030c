import sanitizeHtml from "sanitize-html";
import { BLOCK_TAGS, TABLE_TAGS, toWords } from "../catalog/description-text.ts";

const INLINE_TAGS = ["strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "a"];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCK_TAGS, ...TABLE_TAGS, ...INLINE_TAGS],
  allowedAttributes: { a: ["href", "rel"], th: ["colspan", "rowspan"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["https", "http", "mailto"],
  allowProtocolRelative: false,
  // The content of these elements is not readable text and is removed with the tag.
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
    // The page uses h1 for the product title and h2 for its own headings.
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    section: "div",
    article: "div",
    a: toHarmlessLink,
  },
};

/** Keeps the URL only of links to other sites and mailboxes, without passing the referrer. */
function toHarmlessLink(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isAbsolute = href !== undefined && /^(?:https?:\/\/|mailto:)/i.test(href);
  return { tagName, attribs: isAbsolute ? { href, rel: "nofollow noopener noreferrer" } : {} };
}

const MAX_ROUNDS = 12;

export type Description = {
  /** Safe to insert into a page. */
  html: string;
  /** Plain text for search and previews. */
  text: string;
};

/**
 * Sanitises a description from outside: an allow-list of tags, no attributes except those of links, no styles, scripts
 * or pictures. Plain text keeps its line breaks. Idempotent.
 */
export function sanitizeDescription(html: string): Description {
  const safe = withParagraphs(toStable(toPlainSigns(html)));
  return { /* @guard description-is-sanitised: html */ html: safe, text: toWords(safe) };
}

/**
 * Composes the text (NFC), as the search does, and removes control characters; the database rejects NUL. Must run
 * before the tags are checked: composing merges ">" with a following combining character and would reopen a closed tag.
 */
function toPlainSigns(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "");
}

/**
 * Sanitises until the result is stable. Unclosed tags parse differently once they are serialised properly, so a second
 * pass can differ from the first. A few rounds suffice; if the text is still unstable, its formatting is dropped.
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
