import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { stripVTControlCharacters } from "node:util";
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from "vite";
import { invariant } from "../src/domain/errors.ts";
import { runUntilStopped } from "../src/server/lifecycle/run-until-stopped.ts";
import { type Serve, startEverything } from "../src/server/lifecycle/start-up.ts";

/** The web server with the routes, loaded by Vite: a changed file takes effect at the next request. */
const APP = "/src/server/app.ts";

type App = typeof import("../src/server/app.ts");
type Options = Parameters<Serve>[0];

// React and the shop's settings read this when they are loaded.
process.env.NODE_ENV = "development";
await runUntilStopped(startEverything(serveSources));

/** Starts one server for the shop, Vite's files and its hot reload. */
async function serveSources(options: Options) {
  const { port, host } = options.config;
  const server = createServer();
  const vite = await createVite({
    appType: "custom",
    cacheDir: ".cache/vite",
    server: { middlewareMode: true, hmr: { server } },
  });
  const shop = reloadingShop(vite, options);
  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => void shop.listener(request, response));
  });
  await shop.load();
  await options.beforeListening?.();
  await once(server.listen(port, host), "listening");
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await vite.close();
      await shop.close();
    },
  };
}

/** Reopens the shop, with its jobs, at the first request after its sources have changed. */
function reloadingShop(vite: ViteDevServer, options: Options) {
  const { ssr } = vite.environments;
  invariant(ssr && isRunnableDevEnvironment(ssr), "Vite runs the server's sources in this process");
  const { runner } = ssr;
  let current: { app: App; shop: Awaited<ReturnType<App["openShop"]>> } | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  async function reopen() {
    const app: App = await runner.import(APP);
    if (current?.app === app) return current.shop;
    await current?.shop.close();
    current = null;
    const shop = await app.openShop(options);
    current = { app, shop };
    await shop.startJobs();
    return shop;
  }

  /** Serialises reloads. An error in the sources rejects the current request; the next one tries again. */
  function load() {
    const loaded = turn.then(reopen);
    turn = Promise.allSettled([loaded]);
    return loaded;
  }

  return {
    load,
    async listener(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        (await load()).listener(request, response);
      } catch (error) {
        const text = stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error));
        console.error(text);
        response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(text);
      }
    },
    async close(): Promise<void> {
      await turn;
      await current?.shop.close();
    },
  };
}
