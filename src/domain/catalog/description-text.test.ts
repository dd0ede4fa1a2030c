import { expect, test } from "vitest";
import { toReadableText } from "./description-text.ts";

test.each([
  ["list items", "<ul><li>One</li><li>Two</li><li>Three</li></ul>", "One. Two. Three"],
  ["nested list items", "<ul><li>One<ul><li>Two</li></ul></li><li><b>Three</b></li></ul>", "One. Two. Three"],
  ["a heading and its text", "<h3>In the box</h3><p>One lamp.</p><p>A cable</p>", "In the box. One lamp. A cable"],
  [
    "rows of a table",
    "<table><tr><th>Size</th><td>M</td></tr><tr><th>Fit</th><td>Loose</td></tr></table>",
    "Size M. Fit Loose",
  ],
  [
    "statements that have punctuation",
    "<ul><li>One;</li><li>Two!</li></ul><p>For:</p><p>All</p>",
    "One; Two! For: All",
  ],
])("separates %s", (_, html, text) => {
  expect(toReadableText(html)).toBe(text);
});

test("keeps lines of one paragraph together", () => {
  expect(toReadableText("<p>Soft &amp; quiet,<br />and small</p>")).toBe("Soft & quiet, and small");
});
