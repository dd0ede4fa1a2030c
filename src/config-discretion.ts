import { z } from "zod";
import { flag } from "./domain/on-off.ts";
import { shopEnvironment } from "./domain/settings/shop-fields.ts";

/** Environment variables for discreet visits, as listed in docs/configuration.md. */
export const discretionEnvironment = {
  SHOP_NEUTRAL_NAME: shopEnvironment.SHOP_NEUTRAL_NAME,
  QUICK_EXIT_URL: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://www.google.com/" })
    .default("https://www.google.com/")
    .describe("Target of the quick exit link on every page (also Shift three times): a neutral website."),
  ADULT_LABEL: flag
    .default(true)
    .describe(
      "Pages carry the labels `rating: adult` and RTA for parental and network filters. Search engines show such pages to fewer people.",
    ),
};

type DiscretionSettings = z.infer<z.ZodObject<typeof discretionEnvironment>>;

export function discretionSettings(settings: DiscretionSettings) {
  return {
    /** Name in a tab title or on a phone's home screen, in place of the shop's name. */
    neutralName: settings.SHOP_NEUTRAL_NAME,
    /** Target of the quick exit. */
    exitUrl: settings.QUICK_EXIT_URL,
    /** Whether pages are labelled as adult for filters and search engines. */
    isLabelledAdult: settings.ADULT_LABEL,
  };
}
