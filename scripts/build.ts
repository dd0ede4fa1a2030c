import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { buildWithStamp } from "../launcher/build-stamp.mjs";
import { requireNoOtherProcess } from "../launcher/presence.mjs";
import { LaunchError, launch, say } from "../launcher/root.mjs";
import { buildKeepingPreviousAssets } from "./previous-assets.ts";
import { writeShopManifest } from "./shop-manifest.ts";

const ROUTER = "node_modules/@react-router/dev/bin.cjs";
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
/** Smaller files are not compressed, in bytes. */
const SMALLEST = 300;

await launch(async () => {
  await requireNoOtherProcess("Building the shop", { onlyBuild: true });
  say("Building the shop …");
  const began = Date.now();
  buildWithStamp(() => buildKeepingPreviousAssets(".", build));
  say(`Built in ${((Date.now() - began) / 1_000).toFixed(1)} s.`);
  return 0;
});

function build(): void {
  rmSync("build", { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, [ROUTER, "build", "--logLevel", "warn"], { stdio: "inherit", env });
  if (status !== 0) throw new LaunchError("The build failed. See the message above.");
  writeShopManifest("build/client/assets");
  compressAssets("build/client");
}

/** Writes compressed copies next to the files, which the server sends unchanged. */
function compressAssets(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.test(path)) continue;
    const content = readFileSync(path);
    if (content.length < SMALLEST) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
