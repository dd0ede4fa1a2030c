import { expect, test } from "vitest";
import { rupees } from "../../../domain/money.ts";
import { drawCards, drawSwatches } from "./draw-cards.server.ts";

const COLOURS = ["#000001", "#000002", "#000003", "#000004", "#000005", "#000006"];

test("draws four colours and counts the others", () => {
  const html = drawSwatches(COLOURS, "en");

  expect(html.match(/fill="#00000\d"/g)).toEqual(COLOURS.slice(0, 4).map((colour) => `fill="${colour}"`));
  expect(html).toContain(">+2</span>");
  expect(html).toContain('<span class="sr-only">6 colours</span>');
});

test("leaves out the number when all colours are drawn", () => {
  expect(drawSwatches(COLOURS.slice(0, 4), "ta")).not.toContain("+");
});

test("changes nothing but the colours of a card", () => {
  const image = { picture: "", width: 1, height: 1, alt: "" };
  const card = { publicId: "a", title: "Lamp", priceCents: rupees(1), isInStock: true, image };

  expect(drawCards([card, { ...card, swatches: COLOURS }], "si")).toEqual([
    card,
    { ...card, swatches: drawSwatches(COLOURS, "si") },
  ]);
});
