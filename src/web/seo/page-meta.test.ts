import "../i18n/all-messages.server.ts";
import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const matches = [{ id: "root", loaderData: { shop: { name: "Sanda" } } }, undefined];

test("puts the page before the shop in the title, so that tabs differ", () => {
  expect(pageMeta(matches, "FAQ", "Answers.")).toEqual([
    { title: "FAQ – Sanda" },
    { name: "description", content: "Answers." },
  ]);
});

test("uses only the page as title when the shop's name is unknown", () => {
  expect(pageMeta([{ id: "root" }], "FAQ")).toEqual([{ title: "FAQ" }]);
});
