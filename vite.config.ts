import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** One vendor file instead of six: 3.6 kB less on the first page (measured with brotli). */
const vendor = { name: "vendor", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ };

/**
 * What every shopper's page is made of, in one file: two dozen small ones compress badly (1.9 kB more on the home page).
 * Only what public pages share belongs here; screens of the account, the cart and the back office bring their own, with their words.
 */
const frame = {
  name: "frame",
  test: new RegExp(
    [
      "src/domain/(money|errors|languages|content/shop-facts|catalog/picture-widths)\\.ts",
      "src/web/(root\\.tsx|language-links\\.tsx|public-pages\\.ts|page-meta\\.ts|i18n/(?!messages/|admin/|fact-words/))",
      "src/web/ui/(site-|search-|cart-link|tab-bar|card-marks|loading-line|skeleton|page-skeleton|trouble-page|logo|shop-link|document-loads)",
      "src/web/ui/(language-switch|use-shop-facts|discretion-line|button|join-classes|spinner|page-heading|empty-state|price|picture)",
      "src/web/ui/(product-card|product-grid|pagination|list-address)",
      "lucide-react/dist/esm/(?!icons)",
      "lucide-react/dist/esm/icons/(search|x|shopping-bag|house|layout-grid|user-round|sparkles|package|play)\\.mjs",
      "lucide-react/dist/esm/icons/chevron-(left|right)\\.mjs",
    ]
      .join("|")
      .replaceAll("/", "[\\\\/]"),
  ),
};

/** What lists of products share, for the same reason: 0.6 kB less there. Forms with fields use a piece of it. */
const lists = { name: "lists", test: /src[\\/]web[\\/]ui[\\/](product-list|list-controls|select-box)\.tsx/ };

/** How long each plugin took is news for whoever works on the build, not for whoever starts the shop. */
const checks = { bundlerTimings: false };

/** The server has all languages at once; only a browser loads one when it needs it. */
const serverChecks = { ...checks, ineffectiveDynamicImport: false };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Kept beside the build: the server looks up the files of a language in it.
  build: { manifest: true },
  environments: {
    client: {
      build: { rolldownOptions: { checks, output: { codeSplitting: { groups: [vendor, frame, lists] } } } },
    },
    // The web server is built together with the routes, so that context keys and error classes exist once. Of the icons' package the server
    // would else hold all 1,700, twice.
    ssr: {
      resolve: { noExternal: ["lucide-react"] },
      build: { rolldownOptions: { checks: serverChecks, input: "./src/server/app.ts" } },
    },
  },
});
