import { Hono } from "hono";
import type { Simulator } from "./payments.ts";
import { takeFault } from "./rules.ts";
import { sdkScript } from "./sdk.ts";

/** Serves the popup's script under both of its names: `/lib/*` (payhere.md §2.1). */
export function sdkRoutes({ store, delayed }: Simulator) {
  const app = new Hono();
  for (const path of ["/payhere-2.0.js", "/payhere.js"]) {
    app.get(path, async (c) => {
      const fault = takeFault(store, "script", null);
      if (fault) await delayed.wait(c, fault.delayMs);
      if (fault?.name === "sdk-404") return c.text("Not Found", 404);
      return c.body(sdkScript(), 200, {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "no-store",
      });
    });
  }
  return app;
}
