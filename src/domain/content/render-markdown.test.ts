import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { fillMarkdown, fillText, pageFacts } from "./page-facts.ts";
import { renderMarkdown } from "./render-markdown.server.ts";

test("gives each heading its own id, in any script", () => {
  const { html, headings } = renderMarkdown("## Who pays?\n\n## Who *pays*\n\n### ආපසු යැවීම්\n\n### A & B <i>");

  expect(headings).toEqual([
    { id: "who-pays", text: "Who pays?", depth: 2 },
    { id: "who-pays-2", text: "Who pays", depth: 2 },
    { id: "ආපසු-යැවීම්", text: "ආපසු යැවීම්", depth: 3 },
    { id: "a-b", text: "A & B", depth: 3 },
  ]);
  expect(html).toContain('<h2 id="who-pays-2">Who <em>pays</em></h2>');
});

test("gives a linked heading the same id in every language", () => {
  const { html, headings } = renderMarkdown("## ආපසු *යැවීම්* {#returns}");

  expect(headings).toEqual([{ id: "returns", text: "ආපසු යැවීම්", depth: 2 }]);
  expect(html).toBe('<h2 id="returns">ආපසු <em>යැවීම්</em></h2>\n');
});

test.each([
  ["<script>alert(1)</script>"],
  ["<img src=x onerror=alert(1)>"],
  ["[x](javascript:alert(1))"],
  ["[x](data:text/html,hello)"],
  ["[x](//elsewhere.example/)"],
  ['<a href="java&#10;script:alert(1)">x</a>'],
  ['<p style="position:fixed" onclick="x()">y</p>'],
  ["<iframe src=https://elsewhere.example></iframe>"],
  ["![x](https://elsewhere.example/pixel.png)"],
  ["<form action=/login><input name=password></form>"],
])("removes scripts, embedded content and disguised links: %s", (markdown) => {
  const { html } = renderMarkdown(markdown);
  expect(html).not.toMatch(/<(?:script|img|iframe|form|input)|javascript:|data:|elsewhere|style=|on\w+=/i);
});

test("adds the language prefix to links within the shop in a translation", () => {
  const { html } = renderMarkdown(
    "[a](/refund) [b](https://wa.me/94700000000) [c](#top) [d](//elsewhere.example)",
    "ta",
  );

  expect(html).toContain('<a href="/ta/refund">a</a>');
  expect(html).toContain('<a href="https://wa.me/94700000000" rel="noreferrer">b</a>');
  expect(html).toContain('<a href="#top">c</a>');
  expect(html).not.toContain("elsewhere");
});

test("keeps links within the shop and adds rel=noreferrer to external ones", () => {
  const { html } = renderMarkdown("[a](/refund) [b](https://wa.me/94700000000) [c](mailto:a@b.lk) [d](tel:+9411)");

  expect(html).toContain('<a href="/refund">a</a>');
  expect(html).toContain('<a href="https://wa.me/94700000000" rel="noreferrer">b</a>');
  expect(html).toContain('<a href="mailto:a@b.lk">c</a>');
  expect(html).toContain('<a href="tel:+9411">d</a>');
});

test("marks table headers with a scope for screen readers", () => {
  expect(renderMarkdown("| What |\n| --- |\n| Name |").html).toContain('<th scope="col">What</th>');
});

test.each([
  ["*Star* & _Sons_ [Ltd](x)", "*Star* &amp; _Sons_ [Ltd](x)"],
  ["1. <b>Moon</b> `x` | ~y~", "1. &lt;b&gt;Moon&lt;/b&gt; `x` | ~y~"],
  ["A\\B #1 — &copy;", "A\\B #1 — &amp;copy;"],
])("shows a setting literally: %s", (value, shown) => {
  expect(renderMarkdown(fillMarkdown("{{shopName}}", { shopName: value })).html.trim()).toBe(`<p>${shown}</p>`);
});

test("fills in variables inside links and keeps unknown ones", () => {
  const facts = pageFacts(parseConfig({ SHOP_EMAIL: "a_b_c@my-shop.lk", SHOP_CHAT_NUMBER: "94771234567" }));
  const { html } = renderMarkdown(
    fillMarkdown("[{{email}}](mailto:{{email}}), [chat]({{chatUrl}}), [{{phone}}]({{phoneUrl}}), {{nobody}}", facts),
  );

  expect(html).toContain('<a href="mailto:a_b_c@my-shop.lk">a_b_c@my-shop.lk</a>');
  expect(html).toContain('href="https://wa.me/94771234567"');
  expect(html).toContain('<a href="tel:+94700000000">+94 70 000 0000</a>');
  expect(html).toContain("{{nobody}}");
  expect(fillText("{{ shopName }}", facts)).toBe("Sanda");
});
