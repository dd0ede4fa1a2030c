import { text } from "node:stream/consumers";
import { createElement as h } from "react";
import { useLoaderData } from "react-router";
import { serveRouterApp } from "./router-app.ts";

/** Texts and tags of a page as React renders it: `</name>`, or `<name attributes>` that may end in `/`. */
const TOKEN = /<(\/?)([a-z0-9]+)((?:\s[^>]*?)?)(\/?)>|([^<]+)/gi;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
/** Attributes with another name in React. */
const REACT_NAMES: Record<string, string> = { class: "className", for: "htmlFor", value: "defaultValue" };
const VOID = new Set(["img", "input", "source", "br", "hr"]);

type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] };

/** Returns the elements of a page's body, without its scripts. */
function readElements(html: string): Element {
  const body = html.slice(html.indexOf("<body>"), html.indexOf("<script", html.indexOf("</main>")));
  const root: Element = { name: "div", attributes: {}, children: [] };
  const open = [root];
  for (const [, closes, name = "", attributes = "", isWhole, between] of body
    .replaceAll(/<!--.*?-->|<body>/g, "")
    .matchAll(TOKEN)) {
    const around = open.at(-1) ?? root;
    if (between !== undefined) around.children.push(between);
    else if (closes) open.pop();
    else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [
        REACT_NAMES[key] ?? key,
        value,
      ]);
      const element: Element = { name, attributes: Object.fromEntries(pairs), children: [] };
      around.children.push(element);
      if (!isWhole && !VOID.has(name)) open.push(element);
    }
  }
  return root;
}

function toReact(node: Element | string): React.ReactNode {
  return typeof node === "string" ? node : h(node.name, node.attributes, ...node.children.map(toReact));
}

/**
 * Upper bound for a rendered page of the shop: React Router renders the same elements and attributes, without the
 * shop's components, texts and database. Reads the page from standard input.
 */
const page = readElements(await text(process.stdin));

function Same() {
  useLoaderData<typeof loader>();
  return toReact(page);
}

const loader = () => ({});

serveRouterApp({ default: Same, loader });
