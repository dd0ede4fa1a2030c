import { adjust, mix } from "../drawing/colour.ts";
import { lathe, turnedProfile } from "../drawing/lathe.ts";
import { UPRIGHT } from "../drawing/light.ts";
import { type Material, metal, SATIN, solid } from "../drawing/material.ts";
import { n, type Point, smooth } from "../drawing/paint.ts";
import { ellipse, type Piece, together, turned } from "../drawing/piece.ts";
import { puff } from "../drawing/puff.ts";
import type { Studio } from "../drawing/studio.ts";
import { tube } from "../drawing/tube.ts";
import { bottle } from "./bottles.ts";

/** A cake of soap with a pressed edge. */
export function soap(studio: Studio, { width = 250, height = 78, colour = studio.palette.pale } = {}): Piece {
  const { paint } = studio;
  const [half, rise] = [width / 2, width * 0.17];
  const upper = `M${-half} ${n(-height)}C${-half} ${n(-height - rise * 1.3)} ${half} ${n(-height - rise * 1.3)} ${half} ${n(-height)}C${half} ${n(-height + rise * 1.3)} ${-half} ${n(-height + rise * 1.3)} ${-half} ${n(-height)}Z`;
  const body = `M${-half} ${n(-height)}V${n(-height * 0.3)}C${-half} ${n(rise)} ${half} ${n(rise)} ${half} ${n(-height * 0.3)}V${n(-height)}Z`;
  const side = lathe(paint, {
    profile: turnedProfile([
      [half - 8, 0],
      [half, height * 0.4, 16],
      [half, height, 4],
    ]),
    material: solid(colour, SATIN),
    flat: 0.2,
  });
  const top = puff(paint, {
    outline: upper,
    centre: [0, -height],
    reach: rise * 0.9,
    rim: 0.22,
    material: solid(adjust(colour, 0.02), SATIN),
  });
  const pressed = `<path d="${upper}" transform="translate(0 ${n(-height * 0.32)}) scale(0.66)" fill="none" stroke="${adjust(colour, -0.09)}" stroke-width="3" opacity="0.6"/>`;
  return {
    svg: side + top + pressed,
    outline: body,
    height: height + rise * 0.6,
    foot: half * 0.92,
    top: { height, path: upper },
  };
}

/** A rolled towel, seen from its end. */
export function roll(studio: Studio, { length = 210, radius = 66, colour = studio.palette.soft } = {}): Piece {
  const half = length / 2;
  const y = -radius;
  const cloth = solid(colour, { gloss: 0.02, focus: 6 });
  const turned = lathe(studio.paint, {
    profile: turnedProfile([
      [radius * 0.96, 0],
      [radius, 24, 20],
      [radius, length, 30],
      [radius * 0.5, length + 16, 20],
      [0, length + 18],
    ]),
    material: cloth,
    roll: 90,
    flat: 0.36,
  });
  const body = `<g transform="translate(${-half - radius * 0.5} ${y}) rotate(90)">${turned}</g>`;
  const end = ellipse(radius * 0.36, 0, 1 / 0.36);
  const spiral = Array.from({ length: 60 }, (_, step): Point => {
    const [angle, reach] = [step * 0.36, radius * (0.94 - step * 0.0148)];
    return [Math.cos(angle) * reach * 0.36, Math.sin(angle) * reach];
  });
  const face = `<g transform="translate(${-half - radius * 0.5} ${y})"><path d="${end}" fill="${adjust(colour, 0.03)}"/><path d="${smooth(spiral)}" fill="none" stroke="${adjust(colour, -0.14)}" stroke-width="4" opacity="0.6"/></g>`;
  return {
    svg: body + face,
    outline: `M${-half - radius * 0.6} 0V${-2 * radius}H${half - radius * 0.3}V0Z`,
    height: radius * 2,
    foot: half + radius * 0.5,
    footDepth: 16,
    top: { height: radius * 1.9, path: ellipse(half, -radius * 1.9) },
  };
}

/** A feather on a short handle, leaning. */
export function feather(studio: Studio, { length = 470, colour = studio.palette.volume, lean = 18 } = {}): Piece {
  const { random } = studio;
  const strands = Array.from({ length: 92 }, (_, step) => {
    const along = step / 91;
    const y = -90 - along * (length - 120);
    const reach = 96 * Math.sin(Math.PI * (0.1 + along * 0.86)) ** 0.8 + 6;
    return [-1, 1].map((side) => {
      const wild = 0.86 + random() * 0.2;
      const tone = mix(colour, side < 0 ? "#fff6ea" : "#2b1a2c", side < 0 ? 0.34 * random() + 0.12 : 0.2 * random());
      return `<path d="M0 ${n(y)}Q${n(side * reach * 0.55)} ${n(y - 12)} ${n(side * reach * wild)} ${n(y - 62 - random() * 14)}" stroke="${tone}" stroke-width="${n(4.4 + random() * 2)}"/>`;
    });
  });
  const quill = `<path d="M0 -40V${n(-length + 30)}" stroke="${mix(colour, "#fff6ea", 0.6)}" stroke-width="4"/>`;
  const handle = lathe(studio.paint, {
    profile: turnedProfile([
      [0, 0],
      [14, 0, 6],
      [11, 90, 6],
      [15, 104, 4],
      [0, 106],
    ]),
    material: metal(studio.palette.accent),
  });
  const outline = `M-12 0H12V-100C90 -200 96 -360 10 ${n(-length)}C-96 -360 -90 -200 -12 -100Z`;
  return {
    svg: `<g transform="rotate(${lean})"><g fill="none" stroke-linecap="round" opacity="0.92">${strands.flat().join("")}${quill}</g>${handle}</g>`,
    outline: outline,
    height: length,
    foot: 22,
  };
}

/** A diffuser: scented sticks in a small bottle. */
export function diffuser(studio: Studio, material?: Material): Piece {
  const vessel = bottle(studio, {
    radius: 100,
    height: 190,
    shoulder: 74,
    neck: 34,
    label: "band",
    closure: "cork",
    material,
  });
  const sticks = [-46, -24, -6, 15, 34, 52].map((lean, index) =>
    tube(studio.paint, `M${lean * 0.18} ${n(-215 * UPRIGHT)}L${n(lean * 2.5)} ${n(-430 - (index % 3) * 22)}`, {
      radius: 4.2,
      material: solid("#b99468"),
    }),
  );
  return {
    ...vessel,
    svg: sticks.join("") + vessel.svg,
    outline: `${vessel.outline}M-8 -200L-110 -430L-90 -432L0 -250L90 -452L110 -448L10 -200Z`,
    height: 440,
  };
}

/** A small soft cup with a stem, upside down as it is stored. */
export function cup(studio: Studio, { radius = 84, height = 170, colour = studio.palette.volume } = {}): Piece {
  const profile = turnedProfile([
    [radius, 0],
    [radius + 5, 8, 6],
    [radius + 4, 22, 6],
    [radius - 2, 28, 8],
    [radius * 0.94, height * 0.52, 60],
    [radius * 0.3, height * 0.93, 40],
    [12, height, 10],
    [11, height + 54, 8],
    [0, height + 56],
  ]);
  return { ...turned(studio.paint, [{ profile, material: solid(colour, SATIN) }]), foot: radius };
}

/** Small square sachets, fanned out on the floor. */
export function sachets(studio: Studio, { count = 3, colour = studio.palette.soft, size = 120 } = {}): Piece {
  const pieces = Array.from({ length: count }, (_, index) => {
    const turn = -16 + index * 21;
    const [half, inner] = [size / 2, size * 0.34];
    const shine = studio.paint.linear(
      [
        { at: 0, colour: mix(colour, "#fffaf2", 0.75) },
        { at: 0.45, colour },
        { at: 0.6, colour: mix(colour, "#fffaf2", 0.35) },
        { at: 1, colour: adjust(colour, -0.1) },
      ],
      [-half, -half],
      [half, half],
    );
    const square = `<g transform="translate(${n((index - (count - 1) / 2) * size * 1.02)} ${n((index % 2) * 16 - 8)}) scale(1 0.56) rotate(${turn})"><rect x="${n(-half + 3)}" y="${n(-half + 8)}" width="${size}" height="${size}" rx="6" fill="${studio.palette.shadow}" opacity="0.25"/><rect x="${-half}" y="${-half}" width="${size}" height="${size}" rx="6" fill="${shine}"/><rect x="${n(-inner)}" y="${n(-inner)}" width="${n(inner * 2)}" height="${n(inner * 2)}" rx="10" fill="none" stroke="${adjust(colour, -0.07)}" stroke-width="3" opacity="0.7"/><circle r="${n(inner * 0.62)}" fill="${mix(colour, "#fffaf2", 0.3)}" opacity="0.7"/></g>`;
    return square;
  });
  return { svg: pieces.join(""), outline: ellipse((size * count) / 2.4, -4), height: 12, foot: (size * count) / 2.6 };
}

/** A bar with a ball at each end, for rolling over shoulders. */
export function roller(studio: Studio, { length = 300, colour = studio.palette.volume } = {}): Piece {
  const handle = tube(studio.paint, `M${-length / 2} -52L${length / 2 - 20} -52`, {
    radius: 17,
    material: metal("#c9a377"),
  });
  const knob = (x: number, radius: number) =>
    puff(studio.paint, {
      outline: `M${x - radius} -52a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
      centre: [x, -52],
      reach: radius,
      material: solid(colour, SATIN),
    });
  return together([
    {
      svg: handle + knob(-length / 2, 52) + knob(length / 2, 40),
      outline: `M${-length / 2 - 52} 0V-104H${length / 2 + 40}V0Z`,
      height: 104,
      foot: 40,
      feet: [-length / 2, length / 2],
      footDepth: 14,
    },
  ]);
}
