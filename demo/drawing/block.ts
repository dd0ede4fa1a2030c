import { type Lamp, TILT, UPRIGHT, unit, type Vector } from "./light.ts";
import type { Material } from "./material.ts";
import { type Box, n, type Paint, type Point, type Stop } from "./paint.ts";

/** `turn` in degrees: 0 shows the front alone, above 0 also the right side, below 0 the left one. */
export type Block = {
  width: number;
  height: number;
  depth: number;
  turn: number;
  rounding?: number;
  material: Material;
};

type Measures = Omit<Block, "material">;

/** Projects a point of the block onto the picture. */
export function projected([x, y, z]: Vector, turn: number): Point {
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [x * cos - z * sin, -y * UPRIGHT + (x * sin + z * cos) * TILT];
}

/** Draws a box with bevelled edges: its top, its front and the visible side. */
export function block(paint: Paint, whole: Block): string {
  const { height, turn, material } = whole;
  const faces = facesOf(whole).map(({ corners, normal }) => {
    const points = corners.map((corner) => projected(corner, turn));
    const [lower = [0, 0], , , upper = [0, 0]] = points;
    const fill = paint.linear(fading(paint.lamp, turnedNormal(normal, turn), material), upper, lower);
    return `<path d="${polygon(points)}" fill="${fill}" stroke="${fill}" stroke-width="0.8"/>`;
  });
  const clip = paint.clip(blockOutline(whole));
  return `<g clip-path="${clip}">${faces.join("")}${edges(paint, whole, height)}</g>`;
}

/** Returns the outline with rounded corners, which casts the shadow. */
export function blockOutline({ width, height, depth, turn, rounding = 5 }: Measures): string {
  const [x, z] = [width / 2, depth / 2];
  const corners = [-x, x].flatMap((cx) => [0, height].flatMap((cy) => [-z, z].map((cz): Vector => [cx, cy, cz])));
  return roundedPolygon(hull(corners.map((corner) => projected(corner, turn))), rounding);
}

/** Returns the upper face, on which other pieces may stand. */
export function blockTop({ width, height, depth, turn }: Measures): string {
  const [x, z] = [width / 2, depth / 2];
  const corners: Vector[] = [
    [-x, height, z],
    [x, height, z],
    [x, height, -z],
    [-x, height, -z],
  ];
  return polygon(corners.map((corner) => projected(corner, turn)));
}

function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

function roundedPolygon(points: readonly Point[], rounding: number): string {
  const corners = points.map((corner, index) => {
    const start = towards(corner, points.at(index - 1) ?? corner, rounding);
    const end = towards(corner, points[(index + 1) % points.length] ?? corner, rounding);
    return `${index === 0 ? "M" : "L"}${n(start[0])} ${n(start[1])}Q${n(corner[0])} ${n(corner[1])} ${n(end[0])} ${n(end[1])}`;
  });
  return `${corners.join("")}Z`;
}

type Face = { corners: Vector[]; normal: Vector };

/** Order of corners: the lower two first (the front two of the top), then the upper two from the right. */
function facesOf({ width, height, depth, turn }: Measures): Face[] {
  const [x, y, z] = [width / 2, height, depth / 2];
  const side = turn > 0 ? x : -x;
  return [
    {
      corners: [
        [side, 0, z],
        [side, 0, -z],
        [side, y, -z],
        [side, y, z],
      ],
      normal: [Math.sign(side), 0, 0],
    },
    {
      corners: [
        [-x, 0, z],
        [x, 0, z],
        [x, y, z],
        [-x, y, z],
      ],
      normal: [0, 0, 1],
    },
    {
      corners: [
        [-x, y, z],
        [x, y, z],
        [x, y, -z],
        [-x, y, -z],
      ],
      normal: [0, 1, 0],
    },
  ];
}

function turnedNormal([x, y, z]: Vector, turn: number): Vector {
  const angle = (turn * Math.PI) / 180;
  return unit([x * Math.cos(angle) - z * Math.sin(angle), y, x * Math.sin(angle) + z * Math.cos(angle)]);
}

/** Lighter where the lamp is near and darker towards the floor: no face is one flat colour. */
function fading(lamp: Lamp, facing: Vector, material: Material): Stop[] {
  const bent = (by: number) => material(unit([facing[0] - by, facing[1] + by, facing[2]]), lamp);
  return [
    { at: 0, ...bent(0.18) },
    { at: 0.55, ...bent(0) },
    { at: 1, ...bent(-0.26) },
  ];
}

function edges(paint: Paint, { width, depth, turn, rounding = 5 }: Measures, height: number): string {
  const [x, z] = [width / 2, depth / 2];
  const side = turn > 0 ? x : -x;
  const at = (corner: Vector) => projected(corner, turn);
  const line = (points: Point[]) => `M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join("L")}`;
  const rim = line([at([-side, height, z]), at([side, height, z]), at([side, height, -z])]);
  const upright = line([at([side, height, z]), at([side, 0, z])]);
  const bounds: Box = { x: -x - z, y: -height - z, width: 2 * (x + z), height: height + 2 * z };
  const soft = rounding > 8 ? ` filter="${paint.blur(rounding / 5, bounds)}"` : "";
  return `<g fill="none" stroke="#fffaf2" stroke-linejoin="round" stroke-width="${n(Math.max(1.6, rounding / 2.2))}"${soft}><path d="${rim}" opacity="0.42"/><path d="${upright}" opacity="0.24"/></g>`;
}

function towards([x, y]: Point, [toX, toY]: Point, wanted: number): Point {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const share = Math.min(wanted, length / 2) / length;
  return [x + (toX - x) * share, y + (toY - y) * share];
}

/** Andrew's monotone chain. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && !isLeftTurn(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function isLeftTurn(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}
