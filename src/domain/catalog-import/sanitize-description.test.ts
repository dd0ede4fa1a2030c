import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeDescription } from "./sanitize-description.server.ts";

test("keeps ordinary formatting", () => {
  const html = "<p>Soft <strong>linen</strong>.</p><ul><li>One</li><li>Two</li></ul>";

  expect(sanitizeDescription(html)).toEqual({ html, text: "Soft linen. One Two" });
});

test.each([
  ["a script", "<p>Fine</p><script>alert(1)</script>", "<p>Fine</p>"],
  ["styles", '<style>p{color:red}</style><p style="color:red" class="x" id="y">Fine</p>', "<p>Fine</p>"],
  ["an event handler", '<p onclick="alert(1)">Fine</p>', "<p>Fine</p>"],
  ["a picture that reports an error", "<img src=x onerror=alert(1)>Fine", "Fine"],
  ["a javascript link", '<a href="javascript:alert(1)">Fine</a>', "<a>Fine</a>"],
  ["a javascript link in disguise", '<a href="java\tscript:alert(1)">Fine</a>', "<a>Fine</a>"],
  ["a data link", '<a href="data:text/html,x">Fine</a>', "<a>Fine</a>"],
  ["a link without a scheme", '<a href="//evil.example/">Fine</a>', "<a>Fine</a>"],
  ["a link into another shop", '<a href="/collections/all">Fine</a>', "<a>Fine</a>"],
  ["a frame", '<iframe src="https://evil.example/">no frames</iframe>Fine', "Fine"],
  ["a drawing", "<svg><script>alert(1)</script></svg>Fine", "Fine"],
  ["a form", '<form action="/x"><input name="a"><button>Fine</button></form>', "Fine"],
  ["a comment", "<!-- note -->Fine", "Fine"],
  ["an unclosed tag", "<b>Fine", "<b>Fine</b>"],
])("removes %s", (_, html, expected) => {
  expect(sanitizeDescription(html).html).toBe(expected);
});

test("adds rel attributes to links to other sites", () => {
  expect(sanitizeDescription('<a href="https://care.example/guide" target="_blank">guide</a>').html).toBe(
    '<a href="https://care.example/guide" rel="nofollow noopener noreferrer">guide</a>',
  );
});

test("lowers headings below those of the page", () => {
  expect(sanitizeDescription("<h1>Care</h1><h2>Wash</h2><h6>Note</h6>").html).toBe(
    "<h3>Care</h3><h3>Wash</h3><h4>Note</h4>",
  );
});

test("keeps the line breaks of plain text", () => {
  expect(sanitizeDescription("First line\r\nsecond line\r\n\r\nNext & last").html).toBe(
    "<p>First line<br />second line</p>\n<p>Next &amp; last</p>",
  );
});

test("returns plain text without tags and entities, and separates blocks", () => {
  expect(sanitizeDescription("<div>Size</div><div>10 &lt; 20 &amp; <b>sof</b>t</div>").text).toBe(
    "Size 10 < 20 & soft",
  );
});

test("keeps Sinhala and Tamil unchanged", () => {
  const html = "<p>ශ්‍රී ලංකාව — மென்மையான பருத்தி</p>";

  expect(sanitizeDescription(html).html).toBe(html);
});

test("returns the same when it is applied twice", { timeout: 30_000 }, () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "<p>",
      "</p>",
      "<b",
      ">",
      "<br>",
      "&amp;",
      "&",
      "&lt;",
      "\n",
      "\n\n",
      '<a href="',
      '"',
      "<!--",
      "-->",
    ),
    fc.constantFrom("<script>", "</script>", "<div>", "</div>", "<svg>", "<td colspan=2>", "<h1>", " ", "\u0000"),
    fc.string({ unit: "grapheme" }),
  );

  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = sanitizeDescription(pieces.join(""));

      expect(sanitizeDescription(once.html)).toEqual(once);
      expect(once.html).not.toMatch(/<(?:script|svg|img|iframe)|javascript:|\son\w+\s*=\s*"/i);
    }),
    { numRuns: 2_000 },
  );
});

test("composes characters before it checks tags, so that no closed tag reopens", () => {
  // "<" or ">" with a following U+0338 composes to one character.
  const { html } = sanitizeDescription("<p>\u0338 onpointerenter=alert(1) x</p><b>\u0338 onclick=alert(1)</b>");

  expect(html.normalize("NFC")).toBe(html);
  expect(html).not.toMatch(/<[^>]*=/);
  expect(sanitizeDescription("<p>Cafe\u0301</p>")).toEqual({ html: "<p>Caf\u00e9</p>", text: "Caf\u00e9" });
});
