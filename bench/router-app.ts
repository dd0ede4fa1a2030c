import { Writable } from "node:stream";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createElement as h } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
} from "react-router";

const Layout = ({ children }: { children?: React.ReactNode }) =>
  h(
    "html",
    { lang: "en" },
    h("head", null, h("title", null, "Empty"), h(Meta), h(Links)),
    h("body", null, children, h(ScrollRestoration), h(Scripts)),
  );

type Asked = [request: Request, status: number, headers: Headers, routerContext: EntryContext];

function handleRequest(...[request, status, headers, routerContext]: Asked) {
  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const { pipe } = renderToPipeableStream(h(ServerRouter, { context: routerContext, url: request.url }), {
      onAllReady: () =>
        pipe(
          new Writable({
            write(chunk, _, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              headers.set("Content-Type", "text/html; charset=utf-8");
              resolve(new Response(Buffer.concat(chunks), { status, headers }));
              done();
            },
          }),
        ),
      onShellError: reject,
    });
  });
}

const facts = { hasAction: false, hasLoader: false, hasErrorBoundary: false, imports: [], css: [] };
const client = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false, hasDefaultExport: true };
const asset = (id: string, more: object) => ({ id, module: `/assets/${id}.js`, ...facts, ...client, ...more });
type Page = { default: () => React.ReactNode; loader: () => unknown };

/** Serves a React Router app with one page, and prints its port. */
export function serveRouterApp(page: Page): void {
  const build = {
    entry: { module: { default: handleRequest } },
    routes: {
      root: { id: "root", path: "", module: { default: () => h(Outlet), Layout } },
      list: { id: "list", parentId: "root", index: true, module: page },
    },
    assets: {
      version: "1",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: [] },
      routes: {
        root: asset("root", { path: "" }),
        list: asset("list", { parentId: "root", index: true, hasLoader: true }),
      },
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    ssr: true,
    isSpaMode: false,
    prerender: [],
    future: {},
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;

  const handler = createRequestHandler(build, "production");
  const app = new Hono();
  app.all("*", (c) => handler(c.req.raw));
  serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => console.log(port));
}
