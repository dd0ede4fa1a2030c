import { type IncomingHttpHeaders, request } from "node:http";

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** `from`: the client's own loopback address, such as 127.0.0.2. */
export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string; from?: string };

/**
 * Sends a request for exactly this target. `fetch` would normalise it, set the Host header, follow redirects and accept
 * compression.
 */
export function sendRequest(
  port: number,
  target: string,
  { method = "GET", headers = {}, body, from }: RequestOptions = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const to = { host: "127.0.0.1", port, path: target, method, headers, agent: false };
    const outgoing = request(from ? { ...to, localAddress: from } : to, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes, text: bytes.toString() });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
