import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { BOOTSTRAP_SCRIPT } from "./discretion/bootstrap-script.ts";
import { finishDocument } from "./finish-document.ts";
import { LATER_SCRIPT } from "./later-script.ts";

const MARK = "c2VjcmV0LW1hcms";
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const own = (text: string, attributes = "") => `<script nonce="${MARK}"${attributes}>${text}</script>`;

test("lists the hash of each inline script with the nonce", () => {
  const stream = 'window.__context="<\\/script> ශ්‍රී\\n  ";\n';
  const module = '\n  import "/assets/a.js";  ';

  const { scriptHashes } = finishDocument(own(stream) + own(module, ' type="module" async=""'), MARK, null);

  expect(scriptHashes).toEqual([hash(stream), hash(module)]);
});

test("lists the hash of the script in the head", () => {
  const { scriptHashes, html } = finishDocument(`<head><script>${BOOTSTRAP_SCRIPT}</script></head>`, MARK, null);

  expect(scriptHashes).toEqual([hash(BOOTSTRAP_SCRIPT)]);
  expect(html).toContain(BOOTSTRAP_SCRIPT);
});

test("moves the script of the head before the title", () => {
  const { html } = finishDocument(`<head><title>Shop</title><script>${BOOTSTRAP_SCRIPT}</script></head>`, MARK, null);

  expect(html).toBe(`<head><script>${BOOTSTRAP_SCRIPT}</script><title>Shop</title></head>`);
});

test.each([
  ["in a description", "<p><script>alert(1)</script></p>"],
  ["with a guessed nonce", '<script nonce="guess">alert(1)</script>'],
  ["left open, to swallow ours", "<script>alert(1)//"],
  ["that starts like the one in the head", `<script>${BOOTSTRAP_SCRIPT}alert(1)</script>`],
])("does not list a script %s", (_where, injected) => {
  const { scriptHashes } = finishDocument(`${injected}${own("ours()")}`, MARK, null);

  expect(scriptHashes).not.toContain(hash("alert(1)"));
  expect(scriptHashes.filter((listed) => listed !== hash("ours()"))).toEqual([]);
});

test("needs no hash for script files and lists a repeated script once", () => {
  const { scriptHashes } = finishDocument(own("", ' src="/assets/a.js"') + own("a()") + own("a()"), MARK, null);

  expect(scriptHashes).toEqual([hash("a()")]);
});

test("removes the nonce, so that every rendering has the same bytes", () => {
  const document = (nonce: string) => `<link nonce="${nonce}" href="a.css"><script nonce="${nonce}">a()</script>`;

  const first = finishDocument(document("one"), "one", null);
  const second = finishDocument(document("two"), "two", null);

  expect(first).toEqual(second);
  expect(first.html).toBe('<link href="a.css"><script>a()</script>');
});

const MODULE = '<script nonce="abc" type="module" async="">import "/a.js";</script>';
const PAGE = `<head><link rel="modulepreload" href="/a.js"/></head><body>${MODULE}</body>`;

test("keeps a document's module inert until it is started, without preloads, and lists its hash", () => {
  const { html, scriptHashes } = finishDocument(PAGE, "abc", ["/texts.js"]);

  const imports = 'import "/texts.js";import "/a.js";';
  expect(html).toContain(`<script type="text/plain" data-later="">${imports}</script>`);
  expect(html).not.toContain("modulepreload");
  expect(html).toContain(`<script>${LATER_SCRIPT}</script></body>`);
  expect(scriptHashes).toEqual([hash(imports), hash(LATER_SCRIPT)]);
});

test.each([
  ["in development", PAGE, null],
  ["that has no module", '<head><link rel="modulepreload" href="/a.js"/></head><body></body>', ["/texts.js"]],
])("starts nothing later in a document %s", (_where, page, files) => {
  const { html } = finishDocument(page, "abc", files);

  expect(html).toContain('<link rel="modulepreload" href="/a.js"/>');
  expect(html).not.toContain(LATER_SCRIPT);
});
