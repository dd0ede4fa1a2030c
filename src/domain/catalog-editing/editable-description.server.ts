import { sanitizeDescription } from "../catalog-import/sanitize-description.server.ts";

const PARAGRAPHS = /^<p>[\s\S]*<\/p>$/;

/**
 * Returns a description for editing: plain text with an empty line between paragraphs if it converts back to the same
 * HTML, or else the HTML.
 */
export function editableDescription(html: string): string {
  if (!PARAGRAPHS.test(html)) return html;
  const text = html
    .slice("<p>".length, -"</p>".length)
    .replace(/<\/p>\s*<p>/g, "\n\n")
    .replace(/<br \/>/g, "\n");
  return sanitizeDescription(text).html === html ? text : html;
}
