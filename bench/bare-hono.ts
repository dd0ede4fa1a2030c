import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** Upper bound for a cached page: a Hono server that sends the same bytes and headers for every request. */
const { headers, body } = JSON.parse(await text(process.stdin)) as { headers: Record<string, string>; body: string };
const bytes = Buffer.from(body, "base64");
const app = new Hono();
app.get("*", () => new Response(bytes, { headers }));
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => console.log(port));
