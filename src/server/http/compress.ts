import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../cache/cached-page.ts";

/** Of a cart's page of 31 kB: 4 makes 8.2 kB in 0.5 ms of processor, 6 makes 7.6 kB in 0.7 ms. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
};

/** What is sent to whoever asked for this encoding, made beside the thread that answers. */
export async function compressed(bytes: Buffer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await COMPRESS[encoding](bytes));
}
