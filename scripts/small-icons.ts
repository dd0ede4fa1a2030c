import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
const DRAW_ICON = fileURLToPath(new URL("../src/web/components/draw-icon.ts", import.meta.url));

/** What an icon says of itself beside its lines: its names, its size, and keys for a list that never changes. */
const BESIDE_ITS_LINES = /\bname: "[\w-]+",|\bsize: 24,|,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]|__iconData\.node;/g;

/**
 * Icons as this shop uses them: the lines are lucide's, drawn by `draw-icon.ts` without settings that nobody uses. It saves
 * 1.9 kB on every page as it is sent, and four components for each icon that the server draws.
 */
export function smallIcons(): Plugin {
  return {
    name: "small-icons",
    // Development has the package in one piece.
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "../createLucideIcon.mjs" && importer && ICON.test(importer) ? DRAW_ICON : null,
    transform: (code, id) => (ICON.test(id) ? code.replaceAll(BESIDE_ITS_LINES, "") : null),
  };
}
