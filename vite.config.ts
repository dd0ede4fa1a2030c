import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** One vendor file instead of six: 3.6 kB less on the first page (measured with brotli). */
const vendor = { name: "vendor", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: { manifest: true, rolldownOptions: { output: { codeSplitting: { groups: [vendor] } } } },
    },
    // The web server is built together with the routes, so that context keys and error classes exist once.
    ssr: { build: { rollupOptions: { input: "./src/server/app.ts" } } },
  },
});
