import "../i18n/all-messages.server.ts";
import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const matches = [{ id: "root", loaderData: { shop: { name: "Sanda" } } }, undefined];

test("a title names the page first, so that tabs can be told apart", () => {
  expect(pageMeta(matches, "FAQ", "Answers.")).toEqual([
    { title: "FAQ – Sanda" },
    { name: "description", content: "Answers." },
  ]);
});

test("without the shop's name the title is the page's alone", () => {
  expect(pageMeta([{ id: "root" }], "FAQ")).toEqual([{ title: "FAQ" }]);
});
