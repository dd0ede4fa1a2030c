import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // The table of routes is small: sending it once saves a request per page of links.
  routeDiscovery: { mode: "initial" },
  // The server's own check of the origin is stricter and comes first; this one would refuse forms sent to 127.0.0.1.
  allowedActionOrigins: ["**"],
} satisfies Config;
