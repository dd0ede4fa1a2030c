import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { planVariants } from "./plan-variants.ts";

const PICTURES = [
  { source: "https://img.example/a.jpg", picture: "aaaaaaaaaaaa" },
  { source: "", picture: "bbbbbbbbbbbb" },
];

test.each([
  ["its source", "https://img.example/a.jpg", "https://img.example/a.jpg"],
  ["its URL in this shop", "https://shop.example/media/bbbbbbbbbbbb-640.webp", "bbbbbbbbbbbb"],
  [
    "the URL of a picture that has another source",
    "https://shop.example/media/aaaaaaaaaaaa-640.webp",
    PICTURES[0]?.source,
  ],
  ["no picture of the product", "c.jpg", "c.jpg"],
  ["no picture at all", "", ""],
])("stores the key of the picture when a variant names %s", (_, picture, key) => {
  const variant = { line: 1, optionValues: [], priceCents: rupees(1), picture };

  expect(planVariants([variant], [], PICTURES).save).toMatchObject([{ picture: key }]);
});
