import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns a small photo like those of phones, with a location and a rotation. */
export function aPhotograph(side = 64): Promise<Buffer> {
  return sharp({ create: { width: side * 2, height: side, channels: 3, background: "#884422" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: "Test" }, IFD3: { GPSLatitude: "6/1 55/1 0/1", GPSLatitudeRef: "N" } })
    .toBuffer();
}

export function aScreenshot(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();
}

/** Returns the smallest valid PDF. */
export function aDocument(text = "1 0 obj"): Buffer {
  return Buffer.from(`%PDF-1.4\n${text}\ntrailer\n%%EOF\n`);
}

/** Returns a few bytes that claim to be a picture of this size. */
export function aPixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000), { level: 9 });
  return Buffer.concat([PNG_SIGNATURE, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const CANARY = "<script>alert('canary')</script>";

/** Returns a valid picture with a script in its comment and after its end. */
export async function aPolyglot(): Promise<Buffer> {
  const picture = await aPhotograph();
  const text = Buffer.from(`/*${CANARY}*/`);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), Buffer.from(CANARY)]);
}
