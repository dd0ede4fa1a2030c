import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { stripVTControlCharacters } from "node:util";
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from "vite";
import { invariant } from "../src/domain/errors.ts";
import { untilStopped } from "../src/server/lifecycle/run-until-stopped.ts";
import { type Serve, startEverything } from "../src/server/lifecycle/start-up.ts";

/** The web server and the routes, loaded by Vite: a changed file counts from the next request on. */
const APP = "/src/server/app.ts";

type App = typeof import("../src/server/app.ts");
type Options = Parameters<Serve>[0];

// React chooses its build from this when it is loaded, the shop its settings.
process.env.NODE_ENV = "development";
await untilStopped(startEverything(serveSources));

/** One server for the shop, Vite's files and its hot reload. */
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

/** The shop as its sources are now: when they have changed, the next request finds it opened anew, jobs included. */
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

  /** One after the other; a mistake in the sources is told to whoever asks, and is gone when it is mended. */
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
