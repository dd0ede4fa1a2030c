import type { DemoWords } from "../product.ts";
import { bath } from "./si/bath.ts";
import { care } from "./si/care.ts";
import { gifts } from "./si/gifts.ts";
import { lubricants } from "./si/lubricants.ts";
import { massagers } from "./si/massagers.ts";
import { nightwear } from "./si/nightwear.ts";
import { oils } from "./si/oils.ts";
import { protection } from "./si/protection.ts";

/** Texts of every product in Sinhala, by handle. */
export const si: Record<string, DemoWords> = {
  ...bath,
  ...care,
  ...gifts,
  ...lubricants,
  ...massagers,
  ...nightwear,
  ...oils,
  ...protection,
};
