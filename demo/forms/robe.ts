import { adjust, ramp } from "../drawing/colour.ts";
import { n } from "../drawing/paint.ts";
import type { Studio } from "../drawing/studio.ts";
import { type Drop, hanging } from "./cloth.ts";
import { type Hung, hanger } from "./garments.ts";

type Side = 1 | -1;

const BODY =
  "M-100 42C-60 26 -34 22 -26 20L0 60L26 20C34 22 60 26 100 42C128 120 128 220 124 300C134 420 150 540 160 640C90 664 40 654 0 660C-50 652 -100 664 -160 640C-150 540 -134 420 -124 300C-128 220 -128 120 -100 42Z";
const BODY_DROP: Drop = [
  [10, 110],
  [300, 128],
  [450, 146],
  [670, 170],
];
const SLEEVE_DROP: Drop = [
  [30, 60],
  [200, 66],
  [370, 62],
];
const SLEEVE_MIDDLE = 176;

/** A robe with wide sleeves and a tied belt. */
export function robe(
  studio: Studio,
  { colour = studio.palette.soft, belt = studio.palette.volume, silk = true } = {},
): Hung {
  const sleeves = ([1, -1] as const).map((side) =>
    hanging(studio, { outline: sleeve(side), colour, drop: SLEEVE_DROP, middle: side * SLEEVE_MIDDLE, folds: 2, silk }),
  );
  const body = hanging(studio, { outline: BODY, colour, drop: BODY_DROP, folds: 5, silk });
  return {
    svg: hanger(studio, 0.5) + sleeves.join("") + body + lapel(1, colour) + lapel(-1, colour) + tiedBelt(belt),
    outline: `${BODY}${sleeve(1)}${sleeve(-1)}`,
  };
}

function sleeve(side: Side): string {
  const x = (value: number) => n(value * side);
  return `M${x(96)} 44C${x(160)} 62 ${x(206)} 150 ${x(236)} 330C${x(216)} 356 ${x(176)} 362 ${x(146)} 350C${x(138)} 280 ${x(126)} 230 ${x(112)} 190Z`;
}

function lapel(side: Side, colour: string): string {
  const x = (value: number) => n(value * side);
  const fill = ramp(colour)(side === 1 ? 0.52 : 0.78);
  return `<path d="M${x(30)} 18C${x(58)} 24 ${x(66)} 30 ${x(66)} 40C${x(54)} 150 ${x(20)} 260 ${x(-12)} 330L${x(-30)} 300C${x(4)} 220 ${x(30)} 120 ${x(30)} 18Z" fill="${fill}"/>`;
}

function tiedBelt(colour: string): string {
  return [
    `<path d="M-126 306C-60 322 60 322 126 306V340C60 356 -60 356 -126 340Z" fill="${colour}"/>`,
    `<path d="M-126 306C-60 322 60 322 126 306V318C60 334 -60 334 -126 318Z" fill="${adjust(colour, 0.06)}"/>`,
    `<path d="M-18 340C-30 420 -34 460 -44 520l30 4C-6 470 -2 420 4 344ZM10 340C22 400 30 440 34 486l28 -4C54 430 44 390 34 340Z" fill="${adjust(colour, -0.03)}"/>`,
    `<rect x="-20" y="306" width="44" height="44" rx="12" fill="${adjust(colour, 0.04)}"/>`,
  ].join("");
}
