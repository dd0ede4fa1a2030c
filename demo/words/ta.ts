import type { DemoWords } from "../product.ts";
import { bath } from "./ta/bath.ts";
import { care } from "./ta/care.ts";
import { gifts } from "./ta/gifts.ts";
import { lubricants } from "./ta/lubricants.ts";
import { massagers } from "./ta/massagers.ts";
import { nightwear } from "./ta/nightwear.ts";
import { oils } from "./ta/oils.ts";
import { protection } from "./ta/protection.ts";

/** Texts of every product in Tamil, by handle. */
export const ta: Record<string, DemoWords> = {
  ...bath,
  ...care,
  ...gifts,
  ...lubricants,
  ...massagers,
  ...nightwear,
  ...oils,
  ...protection,
};
