import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

type Received = { path: string; type: string; authorization: string; body: string };

/** Starts the fake of a provider of texts: it records requests and always sends the same response. */
export async function aTextProvider(status: number, answer: string) {
  const requests: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const { "content-type": type = "", authorization = "" } = request.headers;
    requests.push({ path: request.url ?? "", type, authorization, body: await text(request) });
    response.writeHead(status, { "content-type": "application/json" }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve));
  });
  return { requests, apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
