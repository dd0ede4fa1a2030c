import latin from "../fonts/receipt-latin.woff?inline";
import latinMore from "../fonts/receipt-latin-more.woff?inline";
import latinStrong from "../fonts/receipt-latin-strong.woff?inline";
import sinhala from "../fonts/receipt-sinhala.woff?inline";
import tamil from "../fonts/receipt-tamil.woff?inline";
import { openWoff } from "./open-woff.server.ts";
import type { FontName } from "./receipt-fonts.ts";

/** The font files, bundled with the server: independent of the working directory. */
export const fontFiles: Readonly<Record<FontName, Buffer>> = {
  latin: fontIn(latin),
  "latin-strong": fontIn(latinStrong),
  "latin-more": fontIn(latinMore),
  sinhala: fontIn(sinhala),
  tamil: fontIn(tamil),
};

function fontIn(dataUrl: string): Buffer {
  return openWoff(Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64"));
}
