const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const PROTOCOLS = ["https:", "http:", "mailto:"];

/** Returns the URL of a typed link, with its protocol added; null when it is neither a web nor an email address. */
export function readLink(typed: string): string | null {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !PROTOCOLS.includes(url.protocol)) return null;
  return url.protocol === "mailto:" || url.hostname.includes(".") ? url.href : null;
}
