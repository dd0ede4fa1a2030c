import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import { STYLE } from "./style.ts";

type Html = ReturnType<typeof html>;

type Page = {
  title: string;
  body: Html;
  head?: Html;
  /** Runs at the end of the page; it must not use outer variables. */
  script?: () => void;
  status?: 200 | 400 | 404 | 422;
  /** Whether the page is in a frame of another page, which has the banner. */
  isNested?: boolean;
};

/**
 * Renders a whole page. Values in `html` are escaped. The CSP allows only the page's own script and style, and framing
 * by any site.
 */
export function renderPage(c: Context, { title, body, head, script, status = 200, isNested }: Page) {
  const nonce = randomBytes(16).toString("base64");
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; frame-src 'self'; img-src data:; form-action 'self'; base-uri 'none'`,
  );
  c.header("Cache-Control", "no-store");
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(STYLE)}</style>
${head ?? ""}
</head>
<body class="${isNested ? "nested" : ""}">
${isNested ? "" : html`<p class="banner">Local simulator — no real payment</p>`}
${body}
${script ? html`<script nonce="${nonce}">${raw(`(${script.toString()})();`)}</script>` : ""}
</body>
</html>`,
    status,
  );
}

/** Formats an amount for people, such as `LKR 4,500.00`; signed amounts have no grouping. */
export const showMoney = (amountCents: number, currency: string) =>
  `${currency} ${(amountCents / 100).toLocaleString("en-LK", { minimumFractionDigits: 2 })}`;

export function renderMessage(c: Context, page: { title: string; text: string; hint?: string; status: 400 | 404 }) {
  const { title, text, hint, status } = page;
  const body = html`<main class="sheet result">
<h1>${title}</h1>
<p>${text}</p>
${hint ? html`<p class="hint">Only the simulator shows the reason: ${hint}.</p>` : ""}
</main>`;
  return renderPage(c, { title, body, status });
}
