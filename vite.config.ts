import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rollup } from "vite";
import { smallIcons } from "./scripts/small-icons.ts";

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
      "src/domain/(money|errors|languages|content/shop-facts|catalog/(picture-widths|stand-in))\\.ts",
      "src/web/(root\\.tsx|(public-pages|page-parts)\\.ts|(page|private)-meta\\.ts|i18n/(?!messages/|admin/|fact-words/))",
      "src/web/ui/(site-|search-|cart-link|tab-bar|card-marks|loading-line|skeleton|page-skeleton|trouble-page|logo|shop-link|document-loads)",
      "src/web/ui/(language-switch|use-shop-facts|discretion-line|button|control|join-classes|spinner|page-heading|empty-state|price|picture)",
      "src/web/ui/(product-card|product-grid|product-section|pagination|list-address|notice-box|hint\\.tsx|saves-data|prefetch)",
      "src/web/(ui/draw-icon|found/(breadcrumb-data|data-script))",
      "lucide-react/dist/esm/icons/(search|x|shopping-bag|house|layout-grid|user-round|sparkles|package|play|truck|message-circle)\\.mjs",
      "lucide-react/dist/esm/icons/(chevron-(left|right|down)|circle-exclamation-point)\\.mjs",
    ]
      .join("|")
      .replaceAll("/", "[\\\\/]"),
  ),
};

/** What pages with forms share. */
const forms = {
  name: "forms",
  test: /src[\\/]web[\\/]ui[\\/](field-parts|field|alert|form-page|form-failure|send-form)\.tsx/,
};

/** What lists of products share, for the same reason: 0.6 kB less there. */
const lists = { name: "lists", test: /src[\\/]web[\\/]ui[\\/](product-list|list-controls|select-box)\.tsx/ };

/** The cart and what changes it, for the pages that sell and the one that pays. */
const basket = {
  name: "basket",
  test: /src[\\/](domain[\\/]cart[\\/](change-cart|repair-cart|cart-item|cart-limits)|domain[\\/]content[\\/]chat-message|web[\\/](cart[\\/]cart-store|ui[\\/](quantity-(stepper|limit)|chat[\\/]order-by-chat-address)))\.tsx?/,
};

/** The lines of a cart, on its page and in its drawer. */
const cartLines = {
  name: "cart-lines",
  test: /(src[\\/]web[\\/]ui[\\/](cart-picture|delete-button|removed-notice|use-removal)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]trash)\./,
};

/** What pages with answers share; a group takes along whatever its modules import, unless one before it has that. */
const notice = { name: "notice", test: /src[\\/]web[\\/]ui[\\/]notice\.tsx/ };

/** A product's page, without what comes when somebody asks for it. */
const product = {
  name: "product",
  test: /src[\\/]web[\\/](product[\\/](?!recent-list)|ui[\\/]product[\\/](?!district-form|product-fact-list|product-reviews))/,
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

/**
 * The server's files without a sign outside of ASCII, written as `\\u0d9a`: V8 keeps a source for as long as the shop runs, and of one with a
 * Sinhala letter every sign takes two bytes.
 */
const BEYOND_ASCII = /[^\0-\x7f]/g;
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
const oneByteSources = {
  name: "one-byte-sources",
  apply: "build" as const,
  applyToEnvironment: ({ name }: { name: string }) => name === "ssr",
  generateBundle(_: unknown, bundle: Rollup.OutputBundle) {
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.code = file.code.replaceAll(BEYOND_ASCII, escaped);
  },
};

/** How long each plugin took is news for whoever works on the build, not for whoever starts the shop. */
const checks = { bundlerTimings: false };

/** The server has all languages at once; only a browser loads one when it needs it. */
const serverChecks = { ...checks, ineffectiveDynamicImport: false };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), smallIcons(), plainImports, oneByteSources],
  // Kept beside the build: the server looks up the files of a language in it.
  build: { manifest: true, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks,
          treeshake,
          output: { codeSplitting: { groups: [vendor, frame, lists, basket, notice, forms, cartLines, product] } },
        },
      },
    },
    // The web server is built together with the routes, so that context keys and error classes exist once. Of the icons' package the server
    // would else hold all 1,700, twice.
    ssr: {
      resolve: { noExternal: ["lucide-react"] },
      build: { rolldownOptions: { checks: serverChecks, input: "./src/server/app.ts" } },
    },
  },
});
