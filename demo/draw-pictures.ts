/** Draws the pictures of the products in all renditions into a folder: `node demo/draw-pictures.ts FOLDER PREVIEWS [WORD…]`. */
import { mkdir, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { mixedProducts } from "./catalogue.ts";
import { drawPicture } from "./drawing/picture.ts";
import { drawProduct } from "./pictures.ts";
import { plainParcel } from "./stills/parcel.ts";

const WIDTHS = [320, 480, 640, 960, 1440];
const [folder = "pictures", previews = "previews", ...words] = process.argv.slice(2);
sharp.concurrency(1);
await mkdir(folder, { recursive: true });
await mkdir(previews, { recursive: true });
const tones = { wall: "#eadfd3", volume: "#c69d70", accent: "#7a5a3e" };
const parcel = {
  name: "parcel",
  svg: () => drawPicture({ handle: "parcel", tones, arrange: plainParcel, kit: { cm: 30, along: "width" }, view: "main" }),
};
const drawn = [parcel, ...mixedProducts().flatMap(({ category, product }) => drawProduct(category, product))];
const waiting = drawn.filter(({ name }) => words.length === 0 || words.some((word) => (word.startsWith("=") ? name === word.slice(1) : name.includes(word))));
const total = waiting.length;
let bytes = 0;
const began = Date.now();

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { name, svg } = next;
    if (words.length === 0 && existsSync(join(folder, `${name}-1440.webp`))) continue;
    const drawing = svg();
    if (/NaN|undefined|Infinity/.test(drawing)) console.error(name, "has a number that is none");
    const { data, info } = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const width of WIDTHS) {
      const resized = () => sharp(data, { raw: info }).resize({ width });
      const isLarge = width === 1440;
      const avif = await resized().avif({ quality: isLarge ? 54 : 60, effort: 2 }).toBuffer();
      const webp = await resized().webp({ quality: isLarge ? 78 : 84, effort: 4 }).toBuffer();
      bytes += avif.length + webp.length;
      await writeFile(join(folder, `${name}-${width}.avif`), avif);
      await writeFile(join(folder, `${name}-${width}.webp`), webp);
    }
    await writeFile(join(previews, `${name}.png`), await sharp(data, { raw: info }).resize({ width: 480 }).png().toBuffer());
    console.log(name, Math.round((Date.now() - began) / 1000), (bytes / 1e6).toFixed(1));
  }
}
await Promise.all([work(), work()]);
console.log("done", total);
