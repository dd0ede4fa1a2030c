import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { splitLanguage } from "../../domain/languages.ts";
import { MAX_PICTURE_FORM_BYTES } from "../../domain/media/picture-store.ts";
import { MAX_VIDEO_FORM_BYTES } from "../../domain/media/video-file.ts";
import { MAX_UPLOAD_FORM_BYTES } from "../../domain/uploads/upload-rules.ts";
import { serverTexts } from "./server-texts.ts";

const MAX_FORM_BYTES = 64 * 1024;
/** Customers upload bank slips and photos of returns. The client script posts to the same path with `.data`. */
const UPLOAD_FORM = /^\/orders\/[^/]+\/(?:transfer|return)(?:\.data)?$/;
/** Staff edit products: pictures, and longer texts than in any customer's form. */
const PRODUCT_FORM = /^\/admin\/products\//;
/** Staff upload the video of a product. */
const VIDEO_FORM = /^\/admin\/products\/[^/]+\/video(?:\.data)?$/;
/** Staff edit the texts of a page in three languages; Sinhala and Tamil take three bytes a character. */
const PAGE_FORM = /^\/admin\/content\/pages\//;
const MAX_PAGE_FORM_BYTES = 1024 * 1024;
/** Staff upload the slides of the home page, and the picture of a category. */
const PICTURE_FORM = /^\/admin\/(?:content\/slides|categories)\//;

/** Rejects a body of more than `maxSize` bytes with 413. */
export function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: rejectTooLarge });
}

const rejectTooLarge = (c: Context) => c.text(serverTexts(c.req.path).tooMuch, 413);

/**
 * Rejects an upload of more than `maxSize` bytes with 413. Without Content-Length it counts while the route reads the
 * body, because the route checks account and order before that.
 */
function limitUpload(maxSize: number): MiddlewareHandler {
  const limitByLength = limitBody(maxSize);
  return async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body || !headers.has("transfer-encoding")) return limitByLength(c, next);
    let bytes = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > maxSize) controller.error(new RangeError("request body is too large"));
        else controller.enqueue(chunk);
      },
    });
    // The types of fetch lack `duplex`, which a stream needs.
    const streamed = { body: body.pipeThrough(counter), duplex: "half" };
    c.req.raw = new Request(c.req.raw, streamed);
    await next();
    if (bytes > maxSize) c.res = rejectTooLarge(c);
  };
}

/** Limits the body of each form by its fields: a form with files can be larger. */
export function limitForms(): MiddlewareHandler {
  const limits = [
    [PAGE_FORM, limitUpload(MAX_PAGE_FORM_BYTES)],
    [PICTURE_FORM, limitUpload(MAX_PICTURE_FORM_BYTES)],
    [VIDEO_FORM, limitUpload(MAX_VIDEO_FORM_BYTES)],
    [PRODUCT_FORM, limitUpload(MAX_PICTURE_FORM_BYTES)],
    [UPLOAD_FORM, limitUpload(MAX_UPLOAD_FORM_BYTES)],
  ] as const;
  const forms = limitBody(MAX_FORM_BYTES);
  return (c, next) => {
    const { path } = splitLanguage(c.req.path);
    const [, limit = forms] = limits.find(([pages]) => pages.test(path)) ?? [];
    return limit(c, next);
  };
}
