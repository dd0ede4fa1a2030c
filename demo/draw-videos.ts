/**
 * Draws the videos of the demonstration catalogue into demo/videos/: the lamp sways once to each side, so that the video
 * loops. The results are committed. Run it after a change of a drawing, with `ffmpeg` on the PATH.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import sharp from "sharp";
import { mixedProducts, type PlacedProduct } from "./catalogue.ts";
import { drawPicture } from "./drawing/picture.ts";
import { arrangementOf } from "./pictures.ts";

const WIDTH = 720;
const HEIGHT = 900;
const FRAMES_PER_SECOND = 25;
const SECONDS = 5;
const FRAMES = FRAMES_PER_SECOND * SECONDS;

for (const placed of mixedProducts()) {
  if (placed.product.video) await drawVideo(placed, placed.product.video);
}

async function drawVideo(placed: PlacedProduct, file: string): Promise<void> {
  const encoder = spawn("ffmpeg", encoderArguments(join(import.meta.dirname, "videos", file)), {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const finished = once(encoder, "exit");
  for (let frame = 0; frame < FRAMES; frame += 1) {
    if (!encoder.stdin.write(await drawFrame(placed, frame))) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await finished;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  console.info(file);
}

async function drawFrame({ category, product }: PlacedProduct, frame: number): Promise<Buffer> {
  const sway = Math.sin((2 * Math.PI * frame) / FRAMES);
  const { handle } = product;
  const svg = drawPicture({ handle, tones: category.tones, arrange: arrangementOf(handle), view: "front", sway });
  return sharp(Buffer.from(svg)).flatten().resize(WIDTH, HEIGHT).raw().toBuffer();
}

function encoderArguments(path: string): string[] {
  const input = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-s",
    `${WIDTH}x${HEIGHT}`,
    "-r",
    String(FRAMES_PER_SECOND),
    "-i",
    "-",
  ];
  // BT.709 colours and yuv420p, which every phone plays; the index comes first, so that playback starts at once.
  const colours = [
    "-vf",
    "scale=out_color_matrix=bt709:out_range=tv",
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
  ];
  const output = [
    "-c:v",
    "libx264",
    "-preset",
    "veryslow",
    "-crf",
    "25",
    "-pix_fmt",
    "yuv420p",
    "-movflags",
    "+faststart",
    "-an",
  ];
  return ["-v", "error", "-y", ...input, ...colours, ...output, path];
}
