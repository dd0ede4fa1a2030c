import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** One vendor file instead of six: 3.6 kB less on the first page (measured with brotli). */
const vendor = { name: "vendor", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ };

/** Turns a path pattern with slashes into one that also matches Windows separators. */
const paths = (...patterns: string[]) => new RegExp(patterns.join("|").replaceAll("/", "[\\\\/]"));
const ICONS = "lucide/dist/esm/icons";

/**
 * The modules of every storefront page, in one chunk: two dozen small chunks compress badly (1.9 kB more on the home page).
 * Only modules that public pages share belong here.
 */
const storefront = {
  name: "storefront",
  test: paths(
    "src/domain/(money|errors|languages|content/shop-facts|media/(picture-widths|blur-placeholder))\\.ts",
    "src/web/(root\\.tsx|i18n/(?!staff)[\\w-]+\\.ts|urls/(public-pages|page-message-groups|list-url|document-loads)|seo/(page-meta|breadcrumb-data|data-script))",
    "src/web/discretion/(private-meta|discretion-line)",
    "src/web/storefront/(layout/(?!words/|suggestions)|shared/(product-card|product-grid|product-section))",
    "src/web/components/(trouble-page|logo|shop-link|language-switch|use-shop-facts|button|control|join-classes|spinner|page-heading)",
    "src/web/components/(empty-state|price|picture|pagination|notice-box|saves-data|prefetch|icon\\.)",
    `${ICONS}/(search|x|shopping-bag|house|layout-grid|user-round|sparkles|package|play|truck|message-circle)\\.mjs`,
    `${ICONS}/(chevron-(left|right|down)|circle-exclamation-point)\\.mjs`,
  ),
};

/** The modules that pages with forms share. */
const forms = {
  name: "forms",
  test: paths("src/web/components/(field-parts|field|alert|form-page|form-failure|send-form)\\.tsx"),
};

/** The modules that lists of products share (0.6 kB less there). */
const lists = {
  name: "lists",
  test: paths("src/web/(storefront/(list/product-list|shared/list-controls)|components/select-box)\\.tsx"),
};

/** The cart's rules and store, for the pages that add to the cart and the page that pays. */
const cart = {
  name: "cart",
  test: paths(
    "src/domain/(cart/(change-cart|repair-cart|cart-item|cart-limits)|content/chat-message)",
    "src/web/(storefront/(shared/(cart-store|quantity-limit)|product/order-by-chat-url)|components/quantity-stepper)\\.",
  ),
};

/** The lines of a cart, on its page and in its drawer. */
const cartLines = {
  name: "cart-lines",
  test: paths("src/web/storefront/shared/(cart-picture|delete-button|removed-notice|use-removal)", `${ICONS}/trash\\.`),
};

/** The message box of pages with results. */
const notice = { name: "notice", test: paths("src/web/components/notice\\.tsx") };

/** The product page, without the parts that it loads on demand. */
const product = {
  name: "product",
  test: paths(
    "src/web/storefront/product/(?!recent-list|district-form|product-fact-list|product-reviews|words/|.*\\.route)",
  ),
};

/** Rules of the domain do nothing by being there (docs/architecture.md): what of them a browser does not call, it does not get. */
const treeshake = { moduleSideEffects: [{ test: /src[\\/]domain[\\/]/, sideEffects: false }] };

/**
 * What is imported later is simply imported: the helper that would preload its styles and imports is 0.6 kB on every page, and
 * nothing that comes later has styles of its own.
 */
const plainImports = {
  name: "plain-imports",
  apply: "build" as const,
  enforce: "pre" as const,
  load: (id: string) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
};

/** How long each plugin took is news for whoever works on the build, not for whoever starts the shop. */
const checks = { bundlerTimings: false };

/** The server has all languages at once; only a browser loads one when it needs it. */
const serverChecks = { ...checks, ineffectiveDynamicImport: false };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), plainImports],
  // Kept beside the build: the server looks up the files of a language in it.
  build: { manifest: true, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks,
          treeshake,
          output: { codeSplitting: { groups: [vendor, storefront, lists, cart, notice, forms, cartLines, product] } },
        },
      },
    },
    // The web server is built together with the routes, so that context keys and error classes exist once. Of the icon library it would
    // otherwise load all 1,700 icons.
    ssr: {
      resolve: { noExternal: ["lucide"] },
      build: { rolldownOptions: { checks: serverChecks, input: "./src/server/app.ts" } },
    },
  },
});
