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
  useLoaderData,
} from "react-router";

const CARDS = 24;

/** The limit of a page that is rendered: React Router with one loader and 24 cards, and nothing of a shop. */
const CARD_FACTS = Array.from({ length: CARDS }, (_, index) => ({
  id: `product-${index}`,
  title: `Product number ${index}, soft and quiet`,
  price: `Rs. ${(1_000 + index * 37).toLocaleString("en-LK")}`,
}));

const loader = () => ({ products: CARD_FACTS });

function List() {
  const { products } = useLoaderData<typeof loader>();
  const cards = products.map(({ id, title, price }) =>
    h(
      "li",
      { key: id },
      h(
        "a",
        { href: `/detail/${id}` },
        h("img", { src: `/media/${id}.webp`, alt: title, width: 320, height: 400, loading: "lazy" }),
        h("h2", null, title),
        h("p", null, price),
      ),
    ),
  );
  return h("main", null, h("h1", null, "Products"), h("ul", null, cards));
}

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
const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: "root", path: "", module: { default: () => h(Outlet), Layout } },
    list: { id: "list", parentId: "root", index: true, module: { default: List, loader } },
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
  ...{ publicPath: "/", assetsBuildDirectory: "", basename: "/", ssr: true, isSpaMode: false, prerender: [] },
  ...{ future: {}, routeDiscovery: { mode: "initial" } },
} as unknown as ServerBuild;

const handler = createRequestHandler(build, "production");
const app = new Hono();
app.all("*", (c) => handler(c.req.raw));
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => console.log(port));
