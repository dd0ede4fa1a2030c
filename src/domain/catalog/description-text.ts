export const BLOCK_TAGS = ["p", "div", "br", "hr", "ul", "ol", "li", "h3", "h4", "blockquote", "dl", "dt", "dd"];
export const TABLE_TAGS = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];

const BETWEEN_WORDS = new RegExp(`^</?(?:${[...BLOCK_TAGS, ...TABLE_TAGS].join("|")})\\b`);
/** Tags between two statements. A line break or the next cell of a table can continue a statement. */
const STATEMENT_TAGS = [...BLOCK_TAGS, ...TABLE_TAGS].filter((tag) => !["br", "th", "td"].includes(tag));
const BETWEEN_STATEMENTS = new RegExp(`</?(?:${STATEMENT_TAGS.join("|")})\\b[^>]*>`);
const PUNCTUATION = /[.!?:;,…]$/;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Returns the text of a sanitised description. */
export function toWords(html: string): string {
  return html
    .replace(/<[^>]*>/g, (tag) => (BETWEEN_WORDS.test(tag) ? " " : ""))
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim()
    .normalize("NFC");
}

/**
 * Returns the text for people to read. A full stop separates paragraphs, headings and list items that end without
 * punctuation.
 */
export function toReadableText(html: string): string {
  const statements = html.split(BETWEEN_STATEMENTS).map(toWords).filter(Boolean);
  return statements
    .map((text, at) => (at === statements.length - 1 || PUNCTUATION.test(text) ? text : `${text}.`))
    .join(" ");
}
