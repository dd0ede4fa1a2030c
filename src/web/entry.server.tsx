import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { DomainError } from "../domain/errors.ts";
import { splitLanguage } from "../domain/languages.ts";
import { asToday, isToday } from "./admin/today-document.ts";
import { withAnnouncement } from "./announcement-bar.ts";
import { contentSecurityPolicy, prepareDocument } from "./content-security-policy.ts";
import { announcementContext, failureContext, shopContext } from "./context.ts";
import { hasNoLayout, isBackOffice } from "./discretion/age-gate-paths.ts";
import { BOOTSTRAP_SCRIPT } from "./discretion/bootstrap-script.ts";
import "./i18n/all-messages.server.ts";
import { messageScripts } from "./i18n/message-scripts.server.ts";
import { withLaterScript } from "./later-script.ts";
import { dataScript } from "./page-data.ts";
import { isPaymentPage } from "./urls/document-loads.ts";
import { pageMessageGroups } from "./urls/page-message-groups.ts";

const HINT = `<script>${BOOTSTRAP_SCRIPT}</script>`;
/** The route manifest. */
const MANIFEST = "/assets/manifest-";
const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g;

/**
 * Renders a whole document before it is sent: a late error can still become a 500, and the same URL gives the same
 * bytes to everyone. Module preloads are removed: on slow connections they delay the largest picture.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const mark = randomBytes(16).toString("base64url");
  const { payhere, isDevelopment } = loadContext.get(shopContext).config;
  const { loaderData, actionData, errors } = routerContext.staticHandlerContext;
  const data = errors || isDevelopment ? null : dataScript({ loaderData, actionData });
  const rendered = data === null ? routerContext : { ...routerContext, serverHandoffStream: undefined };
  const router = <ServerRouter context={rendered} url={request.url} nonce={mark} />;
  // Streamed data is awaited.
  const marked = data === null ? await renderWaiting(router, mark) : `<!DOCTYPE html>${renderToString(router)}`;
  const { language, path } = splitLanguage(new URL(request.url).pathname);
  const scripts = messageScripts(language, pageMessageGroups(path));
  const { frame, withBody } = takeOutBody(marked, mark);
  const headed = withHead(frame);
  const whole = withScripts(headed, scripts);
  const page = isToday(path)
    ? asToday(headed, mark, routerContext)
    : isDevelopment
      ? whole
      : withLaterScript(whole, mark, data ?? "");
  // Files that the build writes beside the whole manifest (scripts/shop-manifest.ts).
  const isWhole = isDevelopment || isBackOffice(path);
  const { html: sealed, scriptHashes } = prepareDocument(
    isWhole ? page : page.replace(MANIFEST, "/assets/shop-manifest-"),
    mark,
  );
  const html = withBody(sealed);
  const announcement = hasNoLayout(path) ? null : loadContext.get(announcementContext)();
  const isPaying = isPaymentPage(path);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Vite's own scripts are inline in development.
  if (!isDevelopment) {
    const payment = { sdkOrigin: new URL(payhere.sdkUrl).origin, checkoutOrigin: new URL(payhere.checkoutBase).origin };
    headers.set("Content-Security-Policy", contentSecurityPolicy(scriptHashes, isPaying ? payment : null));
  }
  // The gateway refuses requests without a referrer (payhere.md §0.10).
  if (isPaying) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  // As bytes: a response would scan a string for characters that UTF-8 cannot encode.
  return new Response(Buffer.from(withAnnouncement(html, announcement, language)), { status, headers });
}

/**
 * Splits a document into its frame (the head and the scripts at the end), which is edited and read several times, and
 * its body, which is 90 % of it and is copied once. The body contains no script of ours.
 */
function takeOutBody(marked: string, mark: string) {
  const scripts = marked.lastIndexOf("<script", marked.indexOf(mark, marked.indexOf("</head>")));
  const from = marked.indexOf("<body>");
  if (from < 0 || scripts < from) return { frame: marked, withBody: (frame: string) => frame };
  const place = `<!--${mark}-->`;
  return {
    frame: marked.slice(0, from) + place + marked.slice(scripts),
    withBody: (frame: string) => frame.replace(place, () => marked.slice(from, scripts)),
  };
}

/**
 * Removes the module preloads and moves the bootstrap script first: React places titles before scripts, and in discreet
 * mode the script must run before any title (docs/decisions/discreet-titles.md). Searches only the head, 5 % of a page.
 */
function withHead(html: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end).replace(MODULE_PRELOADS, "").replace(HINT, "");
  return head.replace("<head>", () => `<head>${HINT}`) + html.slice(end);
}

/** Imports these files first in the document's module, in parallel with all others. */
function withScripts(html: string, scripts: readonly string[]): string {
  const imports = scripts.map((script) => `import ${JSON.stringify(script)};`).join("");
  return html.replace(/(<script[^>]* type="module"[^>]*>)(?=import )/, (tag) => tag + imports);
}

function renderWaiting(document: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failure: unknown;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        if (failure) reject(failure);
        else resolve(Buffer.concat(chunks).toString());
      },
    });
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        failure ??= error;
      },
    });
  });
}

/** Longest path segment that is logged, in characters: a longer one may be a secret. */
const LONGEST_PART = 24;

/** Returns a path without query and without segments that may be a secret. */
function loggedPath(url: string): string {
  const { pathname } = new URL(url);
  return pathname.replace(/[^/]+/g, (part) => (part.length > LONGEST_PART ? "…" : part));
}

/** Logs unexpected errors, once. Expected failures and redirects are not logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || error instanceof DomainError || error instanceof Response) return;
  // Such as a form sent to a page without an action.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (import.meta.env.DEV) console.error(error);
  context.get(failureContext).error = error;
  context.get(shopContext).reportError(error, { method: request.method, path: loggedPath(request.url) });
}
