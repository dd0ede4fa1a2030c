/** Names of the elements that a description keeps (`sanitize-description.server.ts`), by those of pasted ones. */
const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "p br hr ul ol li h3 h4 blockquote dl dt dd u s sub sup small a".split(" ").map((name) => [name, name]),
  ),
  ...Object.fromEntries("table caption thead tbody tfoot tr th td".split(" ").map((name) => [name, name])),
  h1: "h3",
  h2: "h3",
  h5: "h4",
  h6: "h4",
  pre: "p",
  b: "b",
  strong: "b",
  i: "i",
  em: "i",
  strike: "s",
  del: "s",
};
/** Elements whose text is not part of what people read. */
const UNREAD = "script style title template noscript textarea select button iframe object svg math head".split(" ");
const BLOCKS = "p,ul,ol,h1,h2,h3,h4,h5,h6,blockquote,dl,table,pre,hr,div";
/** Word marks the paragraphs of a list, and the number or bullet in each. */
const WORD_ITEM = /mso-list:\s*l\d/i;
const WORD_MARK = /mso-list:\s*ignore/i;

/** Returns pasted or stored HTML with the elements of a description only, and attributes of links and cells only. */
export function toCleanFragment(html: string): DocumentFragment {
  const clean = document.createDocumentFragment();
  // The policy of the page covers parsed documents too, and would report their styles, which are only read here.
  const inert = html
    .replace(/<style[\s>][\s\S]*?<\/style>/gi, "")
    .replace(/<[^<>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, " data-style="));
  appendClean(clean, new DOMParser().parseFromString(inert, "text/html").body);
  return clean;
}

function appendClean(target: Node, source: Node): void {
  for (const child of source.childNodes) {
    if (child instanceof Text || child.nodeType === Node.TEXT_NODE) appendText(target, child.nodeValue ?? "");
    else if (child.nodeType === Node.ELEMENT_NODE) appendElement(target, child as HTMLElement);
  }
}

function appendText(target: Node, text: string): void {
  const isBetweenBlocks =
    text.trim() === "" && target.lastChild instanceof HTMLElement && target.lastChild.matches(BLOCKS);
  const line = text.replace(/[\t\n\r ]+/g, " ");
  if (line !== "" && !isBetweenBlocks) target.appendChild(document.createTextNode(line));
}

function appendElement(target: Node, element: HTMLElement): void {
  const name = element.localName;
  const style = element.dataset.style ?? "";
  if (UNREAD.includes(name) || WORD_MARK.test(style)) return;
  const own = nameOf(element, style);
  if (name === "p" && WORD_ITEM.test(style)) appendWordItem(target, element);
  else if (own === null) appendClean(target, element);
  else appendCopy(target, element, own);
}

function appendCopy(target: Node, element: HTMLElement, own: string): void {
  const copy = document.createElement(own);
  if (own === "a") copy.setAttribute("href", element.getAttribute("href") ?? "");
  for (const span of ["colspan", "rowspan"]) {
    const count = element.getAttribute(span);
    if (count && /^t[dh]$/.test(own)) copy.setAttribute(span, count);
  }
  appendClean(copy, element);
  target.appendChild(copy);
}

/** Returns the name under which an element is kept; null when only its content is. */
function nameOf(element: HTMLElement, style: string): string | null {
  const name = element.localName;
  if (name === "a") return /^(?:https?:\/\/|mailto:)/i.test(element.getAttribute("href") ?? "") ? "a" : null;
  // A container of blocks is none itself.
  if (name === "div") return element.querySelector(BLOCKS) ? null : "p";
  // Google Docs wraps what is copied in such an element.
  if (/font-weight:\s*(?:normal|[1-5]00)/i.test(style) && /^(?:b|strong|span)$/.test(name)) return italicOf(style);
  if (name !== "span" && name !== "font") return NAMES[name] ?? null;
  return /font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? "b" : italicOf(style);
}

const italicOf = (style: string) => (/font-style:\s*italic/i.test(style) ? "i" : null);

function appendWordItem(target: Node, element: HTMLElement): void {
  const mark = [...element.querySelectorAll<HTMLElement>("[data-style]")].find(({ dataset }) =>
    WORD_MARK.test(dataset.style ?? ""),
  );
  const list = /^\s*\(?[\da-z]{1,3}[.)]/i.test(mark?.textContent ?? "") ? "ol" : "ul";
  const last = target.lastChild;
  const own = last instanceof HTMLElement && last.localName === list ? last : document.createElement(list);
  const item = document.createElement("li");
  appendClean(item, element);
  own.appendChild(item);
  target.appendChild(own);
}
