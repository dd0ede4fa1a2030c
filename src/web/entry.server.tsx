import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { ComponentProps } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { DomainError } from "../domain/errors.ts";
import { splitLanguage } from "../domain/languages.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { failureContext, shopContext } from "./context.ts";
import birthDateStyles from "./discretion/birth-date.css?url";
import { BirthDateGate, BirthDateHead } from "./discretion/birth-date-gate.tsx";
import { birthDatesContext, pageNeedsBirthDateContext } from "./discretion/page-age.server.ts";
import { finishDocument } from "./finish-document.ts";
import "./i18n/all-messages.server.ts";
import { messageScripts } from "./i18n/message-scripts.server.ts";
import { markupContext } from "./markup-context.ts";
import { menusContext } from "./menus-context.ts";
import { SeoTags } from "./seo/seo-tags.tsx";
import { CategoryMenus } from "./storefront/layout/category-menus.tsx";
import { type DocumentParts, DocumentPartsContext } from "./storefront/layout/document-parts.ts";
import { HelpHours } from "./storefront/layout/help-hours.tsx";
import { SiteFooter } from "./storefront/layout/site-footer.tsx";
import { isPaymentPage } from "./urls/document-loads.ts";
import { loggedPath } from "./urls/logged-path.ts";
import { pageMessageGroups } from "./urls/page-message-groups.ts";

/**
 * Renders a whole document before it is sent: a late error can still become a 500, and the same URL gives the same
 * bytes to everyone.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { payhere, isDevelopment } = loadContext.get(shopContext).config;
  const { language, path } = splitLanguage(new URL(request.url).pathname);
  const scripts = messageScripts(language, pageMessageGroups(path));
  const nonce = randomBytes(16).toString("base64url");
  const parts = {
    HelpHours,
    SiteFooter,
    menus: loadContext.get(menusContext),
    markup: loadContext.get(markupContext),
    ...agePartsOf(loadContext, nonce),
  };
  const document = (
    <DocumentPartsContext value={parts}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </DocumentPartsContext>
  );
  const rendered = await render(document, nonce);
  const { html, scriptHashes } = finishDocument(rendered, nonce, isDevelopment ? null : scripts);
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
  return new Response(Buffer.from(html), { status, headers });
}

/** Returns the parts of a document that differ in a shop that asks for dates of birth. */
function agePartsOf(context: RouterContextProvider, nonce: string) {
  const isNeeded = context.get(pageNeedsBirthDateContext);
  if (!context.get(birthDatesContext)) return { HeadTags: SeoTags, Overlays: CategoryMenus };
  return {
    HeadTags: () => (
      <>
        <SeoTags />
        <BirthDateHead {...{ isNeeded, nonce }} styles={birthDateStyles} />
      </>
    ),
    Overlays: ({ menus, shopName }: ComponentProps<DocumentParts["Overlays"]>) => (
      <>
        <BirthDateGate {...{ isNeeded, shopName }} />
        <CategoryMenus menus={menus} />
      </>
    ),
  };
}

/** Renders a document once all of its data has arrived. */
function render(document: React.ReactNode, nonce: string): Promise<string> {
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
      // The document is sent whole. A large part outside its place would need script to move there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        failure ??= error;
      },
    });
  });
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
  const path = loggedPath(new URL(request.url).pathname);
  context.get(shopContext).reportError(error, { method: request.method, path });
}
