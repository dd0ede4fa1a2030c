import { lookup as systemLookup } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { MEGABYTE } from "../../domain/bytes.ts";
import { SECOND_MS } from "../../domain/durations.ts";
import { PictureUnavailableError } from "../../domain/media/picture-supply.ts";
import { isPublicIp } from "./public-ip.ts";

const MAX_BYTES = 8_000_000;
const TIMEOUT_MS = 10 * SECOND_MS;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Content types that the picture store accepts; some hosts send none or a generic one. */
const TYPES = /^(?:image\/(?:jpe?g|png|webp|avif)|application\/octet-stream|binary\/octet-stream)$/;

type IpAddress = { address: string; family: number };

export type FetchLimits = {
  maxBytes?: number;
  /** Time limit in ms for lookup, connection, redirects and body together. */
  timeoutMs?: number;
  /** Returns whether a connection to an IP address is allowed. */
  isAllowed?: (address: string) => boolean;
  /** Returns all IP addresses of a host name. */
  resolve?: (hostname: string) => Promise<IpAddress[]>;
};

/** The host failed or timed out; its other pictures would probably fail too. */
export class PictureHostError extends PictureUnavailableError {}

/**
 * Fetches a picture from a URL of a product file, which is untrusted: within limits of size, time, content type and
 * redirects, and only from public IP addresses. The check follows the DNS lookup, and the connection uses the checked
 * IP address, so that the name cannot change in between.
 * @throws {PictureUnavailableError}
 */
export async function fetchPicture(pictureUrl: string, limits: FetchLimits = {}): Promise<Buffer> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = limits;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await follow(toUrl(pictureUrl), limits, signal);
    requireType(response);
    return await readBody(response, maxBytes);
  } catch (error) {
    if (error instanceof PictureUnavailableError) throw error;
    if (signal.aborted) throw new PictureHostError(`did not arrive within ${timeoutMs / SECOND_MS} seconds`);
    throw new PictureHostError(`could not be fetched (${error instanceof Error ? codeOf(error) : "unknown reason"})`);
  }
}

/** Returns the first response that is not a redirect. Each redirect target is checked like the first URL. */
async function follow(start: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  let url = start;
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const response = await ask(url, limits, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (!REDIRECTS.has(statusCode))
      throw new PictureUnavailableError(`is missing: its host responded with ${statusCode}`);
    url = toUrl(headers.location ?? "", url);
  }
  throw new PictureUnavailableError(`is redirected more than ${MAX_REDIRECTS} times`);
}

function toUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || !/^https?:$/.test(url.protocol)) throw new PictureUnavailableError("is not an http or https URL");
  if (url.username || url.password) throw new PictureUnavailableError("has a password in its URL");
  return url;
}

function ask(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const { isAllowed = isPublicIp, resolve = resolveAll } = limits;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // For an IP address, Node skips the lookup and its check.
  if (isIP(host) !== 0 && !isAllowed(host)) throw refusedIpAddress();
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((done, fail) => {
    const headers = { accept: "image/avif,image/webp,image/jpeg,image/png", "user-agent": "product-import" };
    const options = { agent: false, headers, signal, lookup: checkedLookup(resolve, isAllowed) } as const;
    request(url, options).on("response", done).on("error", fail).end();
  });
}

/** Returns a lookup function that passes on only checked IP addresses; one forbidden address rejects the name. */
function checkedLookup(
  resolve: (hostname: string) => Promise<IpAddress[]>,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first) answer(new PictureHostError("has a host without an IP address"), "", 0);
        else if (!found.every(({ address }) => isAllowed(address))) answer(refusedIpAddress(), "", 0);
        else if (options.all) answer(null, found);
        else answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, "", 0),
    );
  };
}

function resolveAll(hostname: string): Promise<IpAddress[]> {
  return systemLookup(hostname, { all: true });
}

function refusedIpAddress(): PictureUnavailableError {
  return new PictureUnavailableError("is in a private network, which is not allowed");
}

function requireType({ headers }: IncomingMessage): void {
  const type = (headers["content-type"] ?? "application/octet-stream").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!TYPES.test(type)) {
    throw new PictureUnavailableError(`is not a JPEG, PNG, WebP or AVIF picture but ${type.slice(0, 60)}`);
  }
  const encoding = headers["content-encoding"] ?? "identity";
  // A small body can decompress to gigabytes, and pictures gain nothing from compression.
  if (encoding !== "identity") throw new PictureUnavailableError("is sent compressed, which is not supported");
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new PictureUnavailableError(`is larger than ${maxBytes / MEGABYTE} MB`);
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

/** An error code such as "ENOTFOUND" helps support more than our own words. */
function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
