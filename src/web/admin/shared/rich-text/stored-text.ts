import { toCleanFragment } from "./clean-html.ts";

/** Names under which the elements of the editor are stored. */
const STORED: Readonly<Record<string, string>> = { b: "strong", i: "em" };
const INLINE = "strong em u s sub sup small a".split(" ");
const BREAK = "<br />";
/** Squire puts these at the caret, so that the browser types where it should. */
const CARETS = /[\u200b\ufeff]/g;

/** Returns the HTML for the editor of the text of a field: HTML, or plain text with empty lines between paragraphs. */
export function toEditorHtml(text: string): string {
  if (/<[a-z]/i.test(text)) return text;
  const paragraphs = text.replaceAll("\r\n", "\n").split(/\n[^\S\n]*\n\s*/);
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", BREAK)}</p>`).join("");
}

/**
 * Returns the text of a field for what the editor shows: plain text if paragraphs and line breaks are all, or else the
 * HTML that the shop stores.
 */
export function toFieldText(editor: HTMLElement): string {
  const blocks = blocksOf(toCleanFragment(editor.innerHTML.replace(CARETS, "")));
  const isPlain = blocks.every(({ name, html }) => name === "p" && !/<(?!br \/>)/.test(html));
  if (isPlain) return blocks.map(({ html }) => html.replaceAll(BREAK, "\n")).join("\n\n");
  return blocks.map(({ name, html }) => (name === "hr" ? "<hr />" : `<${name}>${html}</${name}>`)).join("\n");
}

type Block = { name: string; html: string };

/** Returns the blocks that are not empty; inline elements between blocks are a paragraph. */
function blocksOf(root: Node): Block[] {
  const blocks: Block[] = [];
  let loose = "";
  const end = () => {
    if (trim(loose)) blocks.push({ name: "p", html: trim(loose) });
    loose = "";
  };
  for (const child of root.childNodes) {
    const name = nameOf(child);
    if (name === null || name === "br" || INLINE.includes(name)) loose += htmlOf(child);
    else {
      end();
      const html = contentOf(child);
      if (html || name === "hr") blocks.push({ name, html });
    }
  }
  end();
  return blocks;
}

function nameOf(node: Node): string | null {
  return node instanceof Element ? (STORED[node.localName] ?? node.localName) : null;
}

/** Returns the content of a block. A paragraph in a list item or cell adds nothing but a line break. */
function contentOf(block: Node): string {
  const parts = [...block.childNodes].map((child) =>
    nameOf(child) === "p" ? contentOf(child) + BREAK : htmlOf(child),
  );
  return trim(parts.join(""));
}

function htmlOf(node: Node): string {
  if (!(node instanceof Element)) return escapeText(node.nodeValue ?? "");
  const name = nameOf(node) ?? "";
  if (name === "br") return BREAK;
  if (name === "hr") return "<hr />";
  const content = INLINE.includes(name) ? [...node.childNodes].map(htmlOf).join("") : contentOf(node);
  if (INLINE.includes(name) && content === "") return "";
  const attributes = [...node.attributes].map(
    ({ name: key, value }) => ` ${key}="${escapeText(value).replaceAll('"', "&quot;")}"`,
  );
  return `<${name}${attributes.join("")}>${content}</${name}>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Removes the line break that a browser needs at the end of a block, and space around it. */
function trim(html: string): string {
  return html.trim().replace(/(?:\s*<br \/>)+$/, "");
}
