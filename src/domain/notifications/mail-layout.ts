import type { Mail } from "./mailer.ts";

/** What a mail says: plain paragraphs around one thing to do. */
export type Letter = {
  subject: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
  afterwards: readonly string[];
};

/** Who writes, as the settings name the shop. */
export type MailSender = { name: string; email: string };

const PAGE = "margin:0;padding:24px;background:#fbf7f2;color:#2a1f2d;font:16px/1.5 system-ui,sans-serif";
const CARD = "max-width:32em;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px";
const BUTTON =
  "display:inline-block;padding:12px 20px;background:#a9412b;color:#ffffff;border-radius:10px;text-decoration:none";
const SMALL = "color:#6a5c6c;font-size:14px";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** The same letter as HTML and as plain text: nothing is loaded from anywhere, and the link is readable in both. */
export function composeMail(to: string, { subject, paragraphs, action, afterwards }: Letter, sender: MailSender): Mail {
  const closing = `${sender.name}, ${sender.email}`;
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const url = escapeHtml(action.url);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${PAGE}"><div style="${CARD}">
${paragraphs.map(paragraph).join("\n")}
<p><a href="${url}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>
${afterwards.map(paragraph).join("\n")}
<p style="${SMALL}">If the button does not open, copy this address into your browser:<br>${url}</p>
<p style="${SMALL}">${escapeHtml(closing)}</p>
</div></body></html>
`;
  const text = [...paragraphs, `${action.label}:\n${action.url}`, ...afterwards, closing].join("\n\n");
  return { to, subject, html, text: `${text}\n` };
}
