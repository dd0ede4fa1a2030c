/** x to the right, y up, z towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number];

/** Direction of the light, and the halfway vector to the viewer for highlights (Blinn–Phong). */
export type Lamp = { light: Vector; halfway: Vector };

/** Height to width of a circle on the floor, as the viewer looks down a little. */
export let TILT = 0.22;
export let UPRIGHT = Math.sqrt(1 - TILT * TILT);

/** Draws with the viewer at another height: `tilt` is the height to width of a circle on the floor. */
export function withTilt<T>(tilt: number, draw: () => T): T {
  const before = TILT;
  [TILT, UPRIGHT] = [tilt, Math.sqrt(1 - tilt * tilt)];
  try {
    return draw();
  } finally {
    [TILT, UPRIGHT] = [before, Math.sqrt(1 - before * before)];
  }
}

/** One lamp, upper left, in front. */
export const LAMP = lampAt([-0.66, 0.56, 0.5]);

/** Returns the lamp in the coordinates of a piece that is rotated by `degrees` clockwise. */
export function turnedLamp(lamp: Lamp, degrees: number): Lamp {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turned = ([x, y, z]: Vector): Vector => [x * cos - y * sin, x * sin + y * cos, z];
  return { light: turned(lamp.light), halfway: turned(lamp.halfway) };
}

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

export function dot(first: Vector, second: Vector): number {
  return first[0] * second[0] + first[1] * second[1] + first[2] * second[2];
}

export function lampAt(direction: Vector): Lamp {
  const light = unit(direction);
  const viewer = unit([0, TILT, 1]);
  return { light, halfway: unit([light[0] + viewer[0], light[1] + viewer[1], light[2] + viewer[2]]) };
}
