import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // The table of routes is small: sending it once saves a request per page of links.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
