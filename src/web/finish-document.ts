import { createHash } from "node:crypto";
import { BOOTSTRAP_SCRIPT } from "./discretion/bootstrap-script.ts";
import { LATER_SCRIPT } from "./later-script.ts";

const BOOTSTRAP = `<script>${BOOTSTRAP_SCRIPT}</script>`;
/** The page's module as React Router writes it. */
const MODULE = /<script[^>]* type="module"[^>]*>import /;
/** Attributes of the page's module until it starts: not a script, so no browser fetches its imports. */
const WAITING = 'type="text/plain" data-later=""';
const EDITED = /<head>|<script([^>]*)>([\s\S]*?)<\/script>|<link rel="modulepreload"[^>]*>| nonce="[^"]*"|<\/body>/g;

/**
 * Edits a rendered document, in one pass because lists are rendered often:
 * - Removes the nonce and lists the SHA-256 hashes of the inline scripts that had it. The nonce is new for each
 *   rendering and is only on scripts that our code writes, so an injected script is not listed. The finished bytes are
 *   the same for every rendering.
 * - Moves the bootstrap script before the title: React writes titles before scripts, and in discreet mode the script
 *   must run first (docs/decisions/discreet-mode.md).
 * - Lets the page's module wait for the first paint and removes its preloads (docs/decisions/script-loading.md).
 * @param files script files that the module imports first, in parallel with its own imports; null lets the module
 *   start at once
 */
export function finishDocument(rendered: string, nonce: string, files: readonly string[] | null) {
  const mark = ` nonce="${nonce}"`;
  const isLater = files !== null && MODULE.test(rendered);
  const imports = (files ?? []).map((file) => `import ${JSON.stringify(file)};`).join("");
  const hashes = new Set<string>();
  const list = (text: string) => hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);

  function editScript(script: string, attributes: string, text: string): string {
    if (text === BOOTSTRAP_SCRIPT) {
      list(text);
      return "";
    }
    if (!attributes.includes(mark)) return script;
    if (/\ssrc=/.test(attributes)) return script.replace(mark, "");
    const isModule = isLater && attributes.includes(' type="module"') && text.startsWith("import ");
    const own = isModule ? imports + text : text;
    list(own);
    return `<script${isModule ? ` ${WAITING}` : attributes.replace(mark, "")}>${own}</script>`;
  }

  const html = rendered.replace(EDITED, (part: string, attributes?: string, text?: string) => {
    if (attributes !== undefined && text !== undefined) return editScript(part, attributes, text);
    if (part === "<head>") return part + BOOTSTRAP;
    if (part === "</body>") return isLater ? `<script>${LATER_SCRIPT}</script>${part}` : part;
    if (part.startsWith("<link")) return isLater ? "" : part.replace(mark, "");
    return part === mark ? "" : part;
  });
  if (isLater) list(LATER_SCRIPT);
  return { html, scriptHashes: [...hashes] };
}
