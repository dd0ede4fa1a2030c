import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { splitLanguage } from "../../domain/languages.ts";
import { MAX_PICTURE_FORM_BYTES } from "../../domain/media/picture-store.ts";
import { MAX_VIDEO_FORM_BYTES } from "../../domain/media/video-file.ts";
import { MAX_UPLOAD_FORM_BYTES } from "../../domain/uploads/upload-rules.ts";
import { serverTexts } from "./server-texts.ts";

const MAX_FORM_BYTES = 64 * 1024;
/** The pages that take files: of an order, its bank transfer and its return; also as the page's script sends them. */
const UPLOAD_FORM = /^\/orders\/[^/]+\/(?:transfer|return)(?:\.data)?$/;
/** Where staff hand in products: with their pictures, and with texts longer than any customer's form. */
const PRODUCT_FORM = /^\/admin\/products\//;
/** Where they hand in its video. */
const VIDEO_FORM = /^\/admin\/products\/[^/]+\/video(?:\.data)?$/;
/** Where staff write the texts of pages: three languages at once, of which two take three bytes a letter. */
const PAGE_FORM = /^\/admin\/content\/pages\//;
const MAX_PAGE_FORM_BYTES = 1024 * 1024;
/** Where they hand in the pictures of the home page. */
const SLIDE_FORM = /^\/admin\/content\/slides\//;

/** Refuses what is longer before it is read. */
export function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (c: Context) => c.text(serverTexts(c.req.path).tooMuch, 413) });
}

/** Each form has the limit of what belongs into it. */
export function limitForms(): MiddlewareHandler {
  const limits = [
    [PAGE_FORM, limitBody(MAX_PAGE_FORM_BYTES)],
    [SLIDE_FORM, limitBody(MAX_PICTURE_FORM_BYTES)],
    [VIDEO_FORM, limitBody(MAX_VIDEO_FORM_BYTES)],
    [PRODUCT_FORM, limitBody(MAX_PICTURE_FORM_BYTES)],
    [UPLOAD_FORM, limitBody(MAX_UPLOAD_FORM_BYTES)],
  ] as const;
  const forms = limitBody(MAX_FORM_BYTES);
  return (c, next) => {
    const { path } = splitLanguage(c.req.path);
    const [, limit = forms] = limits.find(([pages]) => pages.test(path)) ?? [];
    return limit(c, next);
  };
}
