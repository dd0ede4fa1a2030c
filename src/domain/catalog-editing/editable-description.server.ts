import { sanitizeDescription } from "../catalog-import/sanitize-description.server.ts";

const PARAGRAPHS = /^<p>[\s\S]*<\/p>$/;

/** A description as staff edit it: plain text where it says the same, with an empty line between paragraphs; else its HTML. */
export function editableDescription(html: string): string {
  if (!PARAGRAPHS.test(html)) return html;
  const text = html
    .slice("<p>".length, -"</p>".length)
    .replace(/<\/p>\s*<p>/g, "\n\n")
    .replace(/<br \/>/g, "\n");
  return sanitizeDescription(text).html === html ? text : html;
}
