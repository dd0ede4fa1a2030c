import { escapeMarkup } from "../escape-markup.ts";
import type { Language } from "../languages.ts";
import type { Mail } from "./mailer.ts";

/** Content of an email: paragraphs around one button. */
export type EmailContent = {
  subject: string;
  /** Text that lists of emails show next to the subject. */
  preheader: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  afterwards: readonly string[];
  /** Last lines of an email that readers can turn off: why they get it, and the link. */
  unsubscribe?: { reason: string; label: string; url: string };
};

/** Sender as named in the settings, recipient and language. */
export type Envelope = { to: string; language: Language; sender: { name: string; email: string } };

const COPY_ADDRESS: Record<Language, string> = {
  en: "If the button doesn't work, copy this link into your browser:",
  si: "බොත්තම ක්‍රියා නොකරයි නම්, මෙම සබැඳිය ඔබේ බ්‍රව්සරයට පිටපත් කරන්න:",
  ta: "பொத்தான் வேலை செய்யவில்லை என்றால், இந்த இணைப்பை உங்கள் பிரவுசரில் நகலெடுக்கவும்:",
};

/**
 * The shop's colours (tokens.css). Elements have inline light colours, because some mail clients do not support themes.
 */
const IN_THE_DARK = `
@media (prefers-color-scheme:dark){
.paper{background-color:#191320!important}.card{background-color:#231b2b!important;border-color:#3a2f42!important}
.ink{color:#f4ece6!important}.soft{color:#b9aabb!important}.button{background-color:#ee9a7e!important;color:#2a1410!important}
}`;
const SANS = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif";
const SERIF = "font-family:Georgia,'Times New Roman',serif";
/** Sinhala and Tamil are wider and have marks above and below the letters. */
const TEXT: Record<Language, string> = {
  en: `${SANS};font-size:16px;line-height:1.5`,
  si: `${SANS};font-size:17px;line-height:1.7`,
  ta: `${SANS};font-size:17px;line-height:1.7`,
};
const HEADING: Record<Language, string> = {
  en: `${SERIF};font-size:24px;line-height:1.3`,
  si: `${SANS};font-size:21px;line-height:1.5`,
  ta: `${SANS};font-size:21px;line-height:1.5`,
};
const BUTTON =
  "display:inline-block;padding:13px 22px;border-radius:10px;font-weight:600;text-decoration:none;background-color:#a9412b;color:#ffffff";
const HIDDEN = "display:none;max-height:0;overflow:hidden";
/** Mail clients need tables for layout; `role` hides them from screen readers. */
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Renders an email as HTML and plain text. It loads nothing, and both have the link. */
export function composeMail(content: EmailContent, { to, language, sender }: Envelope): Mail {
  const { subject, preheader, paragraphs, action, afterwards, unsubscribe } = content;
  const closing = `${sender.name}, ${sender.email}`;
  const steps = action ? [`${action.label}:\n${action.url}`] : [];
  const ending = unsubscribe ? [`${unsubscribe.reason}\n${unsubscribe.label}: ${unsubscribe.url}`] : [];
  const text = [...paragraphs, ...steps, ...afterwards, closing, ...ending].join("\n\n");
  return {
    to,
    subject,
    preheader,
    html: toHtml(content, { language, closing, name: sender.name }),
    text: `${text}\n`,
    language,
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  };
}

function toHtml(
  content: EmailContent,
  { language, closing, name }: { language: Language; closing: string; name: string },
) {
  const { subject, preheader } = content;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title><style>:root{color-scheme:light dark}${IN_THE_DARK}</style></head>
<body class="paper" style="margin:0;padding:0;background-color:#fbf7f2">
<div style="${HIDDEN}">${escapeMarkup(preheader)}</div>
<table ${TABLE} width="100%" class="paper" style="background-color:#fbf7f2"><tr><td align="center" style="padding:24px 12px 32px">
<table ${TABLE} width="560" style="width:100%;max-width:560px;text-align:left">
<tr><td class="ink" style="padding:0 8px 16px;${HEADING.en};font-size:20px;font-weight:600;color:#2a1f2d">${escapeMarkup(name)}</td></tr>
<tr><td class="card" style="padding:28px 24px 12px;background-color:#ffffff;border:1px solid #e8ded4;border-radius:16px">
${toBody(content, language)}
</td></tr>
<tr><td style="padding:20px 8px 0">
${toFoot(content, { language, closing })}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

/** Keeps an amount on the line of its "Rs.". Plain text has an ordinary space there. */
const markup = (text: string) => escapeMarkup(text).replaceAll(/\bRs\. (?=\d)/g, "Rs.&nbsp;");

function toBody({ subject, paragraphs, action, afterwards }: EmailContent, language: Language): string {
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;${TEXT[language]};color:#2a1f2d;overflow-wrap:anywhere">${markup(text)}</p>`;
  const parts = [
    `<h1 class="ink" style="margin:0 0 16px;${HEADING[language]};font-weight:600;color:#2a1f2d">${escapeMarkup(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    action && toButton(action, language),
    ...afterwards.map(paragraph),
  ];
  return parts.filter(Boolean).join("\n");
}

/** The cell has the colour as well, because some clients drop padding and background of a link. */
function toButton({ label, url }: NonNullable<EmailContent["action"]>, language: Language): string {
  const link = `<a href="${escapeMarkup(url)}" class="button" style="${TEXT[language]};${BUTTON}">${escapeMarkup(label)}</a>`;
  return `<table ${TABLE} style="margin:8px 0 24px"><tr><td class="button" style="border-radius:10px;background-color:#a9412b">${link}</td></tr></table>`;
}

function toFoot(
  { action, unsubscribe }: EmailContent,
  { language, closing }: { language: Language; closing: string },
): string {
  const small = (html: string) =>
    `<p class="soft" style="margin:0 0 12px;${TEXT[language]};font-size:14px;color:#6a5c6c;overflow-wrap:anywhere">${html}</p>`;
  const address = action && `${COPY_ADDRESS[language]}<br>${escapeMarkup(action.url)}`;
  const ending = unsubscribe && `${escapeMarkup(unsubscribe.reason)} ${toEndingLink(unsubscribe)}`;
  return [address, escapeMarkup(closing), ending].flatMap((html) => (html ? [small(html)] : [])).join("\n");
}

function toEndingLink({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeMarkup(url)}" class="soft" style="color:#6a5c6c">${escapeMarkup(label)}</a>`;
}
