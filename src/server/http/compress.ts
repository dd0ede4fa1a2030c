import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../cache/cached-page.ts";

/**
 * A cart page of 31 kB has 8.2 kB after 0.5 ms of processor time with quality 4. With quality 6 it has 7.6 kB after 0.7
 * ms.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
};

/** Returns the bytes in an encoding, compressed on another thread. */
export async function compressed(bytes: Buffer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await COMPRESS[encoding](bytes));
}
