/** Draws the videos: the lamp sways once to each side, so that the video loops. With `ffmpeg` on the PATH. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { mixedProducts, type PlacedProduct } from "./catalogue.ts";
import { drawSwaying } from "./pictures.ts";

const SIDE = 720;
const FRAMES_PER_SECOND = 20;
const FRAMES = FRAMES_PER_SECOND * 5;
const [folder = "videos"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

async function drawVideo({ category, product }: PlacedProduct, file: string): Promise<void> {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${SIDE}x${SIDE} -r ${FRAMES_PER_SECOND} -i -`;
  const colours = "-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709";
  const output = "-c:v libx264 -preset slow -crf 25 -pix_fmt yuv420p -movflags +faststart -an";
  const encoder = spawn("ffmpeg", [..."-v error -y".split(" "), ...`${input} ${colours} ${output}`.split(" "), join(folder, file)], { stdio: ["pipe", "inherit", "inherit"] });
  const finished = once(encoder, "exit");
  // The lamp comes back on the way it went: half of the frames are drawn once.
  const drawn = new Map<number, Promise<Buffer>>();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const sway = Math.round(Math.sin((2 * Math.PI * frame) / FRAMES) * 1000) / 1000;
    const draw = async () => {
      const svg = drawSwaying(category, product, sway).replace('width="1440" height="1440"', `width="${SIDE}" height="${SIDE}"`);
      return sharp(Buffer.from(svg)).flatten().raw().toBuffer();
    };
    const pixels = drawn.get(sway) ?? draw();
    drawn.set(sway, pixels);
    if (!encoder.stdin.write(await pixels)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  await finished;
  console.info(file);
}

await Promise.all(mixedProducts().map((placed) => placed.product.video && drawVideo(placed, placed.product.video)));
