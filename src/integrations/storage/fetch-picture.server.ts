import { lookup as systemLookup } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { SECOND_MS } from "../../domain/durations.ts";
import { PictureUnavailableError } from "../../domain/media/picture-supply.ts";
import { isPublicAddress } from "./public-address.ts";

const MAX_BYTES = 8_000_000;
const TIMEOUT_MS = 10 * SECOND_MS;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** What the picture store takes; some hosts do not say what a file is. */
const TYPES = /^(?:image\/(?:jpe?g|png|webp|avif)|application\/octet-stream|binary\/octet-stream)$/;

type Address = { address: string; family: number };

export type FetchLimits = {
  maxBytes?: number;
  /** For everything together: name, connection, redirects, body. */
  timeoutMs?: number;
  /** Which addresses may be connected to. */
  isAllowed?: (address: string) => boolean;
  /** All addresses of a name. */
  resolve?: (hostname: string) => Promise<Address[]>;
};

/** The host did not answer, or not in time: its other pictures would fare no better. */
export class PictureHostError extends PictureUnavailableError {}

/**
 * Fetches a picture from an address that stands in a product file, which is to say from anywhere: within limits of size,
 * time, type and redirects, and only from public addresses, looked at after the name has been resolved. The connection
 * goes to the very address that was looked at, so that a name cannot change in between.
 * @throws {PictureUnavailableError}
 */
export async function fetchPicture(address: string, limits: FetchLimits = {}): Promise<Buffer> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = limits;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await follow(toUrl(address), limits, signal);
    requireType(response);
    return await readBody(response, maxBytes);
  } catch (error) {
    if (error instanceof PictureUnavailableError) throw error;
    if (signal.aborted) throw new PictureHostError(`did not come within ${timeoutMs / SECOND_MS} seconds`);
    throw new PictureHostError(`could not be fetched (${error instanceof Error ? codeOf(error) : "unknown reason"})`);
  }
}

/** The first answer that is not a redirect. Each step is checked like the first. */
async function follow(start: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  let url = start;
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const response = await ask(url, limits, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (!REDIRECTS.has(statusCode)) throw new PictureUnavailableError(`is not there: its host answers ${statusCode}`);
    url = toUrl(headers.location ?? "", url);
  }
  throw new PictureUnavailableError(`is moved on more than ${MAX_REDIRECTS} times`);
}

function toUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) throw new PictureUnavailableError("is not an http or https address");
  if (url.username || url.password) throw new PictureUnavailableError("has a password in its address");
  return url;
}

function ask(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const { isAllowed = isPublicAddress, resolve = resolveAll } = limits;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // No name, so the connection asks for no lookup.
  if (isIP(host) !== 0 && !isAllowed(host)) throw refusedAddress();
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((done, fail) => {
    const headers = { accept: "image/avif,image/webp,image/jpeg,image/png", "user-agent": "product-import" };
    const options = { agent: false, headers, signal, lookup: checkedLookup(resolve, isAllowed) } as const;
    request(url, options).on("response", done).on("error", fail).end();
  });
}

/** Answers the connection with addresses that were all looked at; one that is not allowed refuses the name. */
function checkedLookup(
  resolve: (hostname: string) => Promise<Address[]>,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first) answer(new PictureHostError("has a host without an address"), "", 0);
        else if (!found.every(({ address }) => isAllowed(address))) answer(refusedAddress(), "", 0);
        else if (options.all) answer(null, found);
        else answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, "", 0),
    );
  };
}

function resolveAll(hostname: string): Promise<Address[]> {
  return systemLookup(hostname, { all: true });
}

function refusedAddress(): PictureUnavailableError {
  return new PictureUnavailableError("leads into a private network, which is refused");
}

function requireType({ headers }: IncomingMessage): void {
  const type = (headers["content-type"] ?? "application/octet-stream").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!TYPES.test(type)) {
    throw new PictureUnavailableError(`is not a JPEG, PNG, WebP or AVIF picture but ${type.slice(0, 60)}`);
  }
  const encoding = headers["content-encoding"] ?? "identity";
  // A small body may unpack to gigabytes, and pictures gain nothing from it.
  if (encoding !== "identity") throw new PictureUnavailableError("is sent compressed, which is refused");
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new PictureUnavailableError(`is larger than ${maxBytes / 1_000_000} MB`);
  try {
    if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

/** "ENOTFOUND" says more to whoever helps than a sentence of ours. */
function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
