import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** One vendor file instead of six: 3.6 kB less on the first page (measured with brotli). */
const vendor = { name: "vendor", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ };

/** Turns a path pattern with slashes into one that also matches Windows separators. */
const paths = (...patterns: string[]) => new RegExp(patterns.join("|").replaceAll("/", "[\\\\/]"));
const ICONS = "lucide/dist/esm/icons";

/**
 * The modules of every storefront page, in one chunk: two dozen small chunks compress badly (1.9 kB more on the home
 * page). Only modules that public pages share belong here.
 */
const storefront = {
  name: "storefront",
  test: paths(
    "src/domain/(money|errors|languages|content/shop-facts|media/(picture-widths|blur-placeholder))\\.ts",
    "src/web/(root\\.tsx|i18n/(?!staff)[\\w-]+\\.ts|urls/(public-pages|page-message-groups|list-url|document-loads)|seo/(page-meta|breadcrumb-data|data-script))",
    "src/domain/inventory/uncounted-units\\.ts",
    "src/web/discretion/(private-meta|discretion-line|storage-keys)",
    "src/domain/cart/(change-cart|repair-cart|cart-item|cart-limits)\\.ts",
    "src/web/(storefront/shared/cart/(cart-store|quantity-limit)|components/(quantity-stepper|notice))\\.",
    "src/web/storefront/(layout/(?!words/|skeleton|search-suggestions|use-suggestions|open-menus|chat-now)|shared/(product-card|product-grid|product-section))",
    "src/web/components/(trouble-page|logo|shop-link|language-switch|use-shop-facts|button|control|join-classes|spinner|page-heading)",
    "src/web/components/(empty-state|price|picture|pagination|notice-box|saves-data|prefetch|icon\\.)",
    `${ICONS}/(search|x|shopping-bag|house|layout-grid|user-round|sparkles|package|play|truck|message-circle)\\.mjs`,
    `${ICONS}/(check|chevron-(left|right|down)|circle-exclamation-point)\\.mjs`,
  ),
};

/** Small modules that many pages share, with or without a form. */
const parts = { name: "parts", test: paths("src/web/components/(alert|link-classes|lazy-part|forms/form-page)\\.") };

/** The modules of every page with a form, in one chunk: 1.8 kB less than seven. */
const forms = {
  name: "forms",
  test: paths("src/web/components/(dialog|forms/(field|form-sending|send-form))\\.", `${ICONS}/(eye|eye-off)\\.mjs`),
};

/**
 * Importing a domain module has no side effects (docs/architecture.md), so unused ones are left out of the browser's
 * scripts.
 */
const treeshake = { moduleSideEffects: [{ test: /src[\\/]domain[\\/]/, sideEffects: false }] };

/** Hides the duration of each plug-in, which does not matter to an operator who starts the shop. */
const checks = { bundlerTimings: false };

/** The server loads all languages at its start; only the browser build imports them on demand. */
const serverChecks = { ...checks, ineffectiveDynamicImport: false };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server looks up the files of a language in the manifest.
  build: { manifest: true, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks,
          treeshake,
          output: { codeSplitting: { groups: [vendor, storefront, parts, forms] } },
        },
      },
    },
    // The web server is built together with the routes, so that context keys and error classes exist once. The icon
    // library is bundled, because the server would otherwise load all 1,700 icons.
    ssr: {
      resolve: { noExternal: ["lucide"] },
      build: { rolldownOptions: { checks: serverChecks, input: "./src/server/app.ts" } },
    },
  },
});
