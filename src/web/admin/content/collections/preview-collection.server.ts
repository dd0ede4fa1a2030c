import { renderMarkdown } from "../../../../domain/content/render-markdown.server.ts";
import { toLanguage } from "../../../../domain/languages.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";

/** Renders the typed text in the language of the preview button; null when the form is to be saved. */
export function previewOf(form: FormData) {
  const typed = fieldsOf(form);
  if (typed.show === undefined) return null;
  const language = toLanguage(typed.show);
  const { [`title.${language}`]: title = "", [`body.${language}`]: body = "" } = typed;
  return { typed, preview: { language, title, html: renderMarkdown(body, language).html } };
}
