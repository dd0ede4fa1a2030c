import type { Language } from "../../domain/languages.ts";
import { textsIn } from "./server-texts.ts";

const RETRY_AFTER_SECONDS = "5";
const API = /^\/api\//;

/**
 * Returns the response while PostgreSQL is away or too slow: JSON for the API, otherwise the rendered error page, with
 * status 503.
 * @param failed the response with status 500 that the routes have rendered; empty when they did not
 */
export async function unavailableResponse(failed: Response, path: string, language: Language): Promise<Response> {
  const headers = { "retry-after": RETRY_AFTER_SECONDS, "cache-control": "no-store" };
  const { unavailable } = textsIn(language);
  if (API.test(path)) {
    const failure = { code: "SHOP_UNAVAILABLE", text: unavailable, facts: {} };
    return Response.json({ failure }, { status: 503, headers });
  }
  const sent = new Headers(failed.headers);
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  const isPlain = sent.get("content-type")?.startsWith("text/plain") ?? true;
  if (isPlain) sent.set("content-type", "text/plain; charset=utf-8");
  return new Response(isPlain ? unavailable : failed.body, { status: 503, headers: sent });
}
