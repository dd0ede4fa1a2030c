import { findPreviewMail } from "../../domain/mail/preview-inbox.server.ts";
import type { Route } from "./+types/preview-mail-html.route.ts";
import { requirePreviewInbox } from "./require-preview-inbox.ts";

/**
 * Renders an email as a mail program shows it: a document of its own, because our policy would block its inline styles,
 * and without script, forms or an origin.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const mail = await findPreviewMail(requirePreviewInbox({ context, request }), params.id);
  if (!mail) throw new Response(null, { status: 404 });
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:",
    },
  });
}
