const PLACE = "+06.9271+079.8612/";

function box(name: string, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** Returns the boxes of a phone's MP4 file without frames, with the location in two of them. */
export function aVideo(brand = "mp42"): Buffer {
  const track = box("trak", box("tkhd", "0000"), box("udta", box("\xa9xyz", PLACE)));
  return Buffer.concat([
    box("ftyp", brand, "\0\0\0\0", "isom"),
    box("moov", box("mvhd", "0000"), track, box("udta", box("\xa9xyz", PLACE))),
    box("mdat", "pictures and sound"),
  ]);
}

/** Returns a WebM recording of a browser without frames. */
export function aRecording(docType = "webm"): Buffer {
  const bytes = (...values: number[]) => Buffer.from(values);
  const header = Buffer.concat([bytes(0x42, 0x82, 0x80 + docType.length), Buffer.from(docType)]);
  const tags = Buffer.concat([bytes(0x12, 0x54, 0xc3, 0x67, 0x80 + PLACE.length), Buffer.from(PLACE)]);
  const cluster = Buffer.concat([bytes(0x1f, 0x43, 0xb6, 0x75, 0x84), Buffer.from("film")]);
  return Buffer.concat([
    bytes(0x1a, 0x45, 0xdf, 0xa3, 0x80 + header.length),
    header,
    bytes(0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
    tags,
    cluster,
  ]);
}
