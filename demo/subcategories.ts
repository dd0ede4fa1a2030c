/** The second level of the menu. Other products are in the category itself. */
export const SUBCATEGORIES: readonly { slug: string; parent: string; handles: readonly string[] }[] = [
  {
    slug: "nightwear",
    parent: "lingerie-nightwear",
    handles: [
      "satin-slip-dress",
      "cami-and-shorts-set",
      "silk-touch-pyjamas",
      "satin-lounge-trousers",
      "bamboo-sleep-shirt",
    ],
  },
  { slug: "robes", parent: "lingerie-nightwear", handles: ["satin-robe", "cotton-voile-robe"] },
  {
    slug: "lingerie",
    parent: "lingerie-nightwear",
    handles: ["lace-bralette-set", "modal-boxer-pair", "sheer-stockings"],
  },
  {
    slug: "handheld",
    parent: "toys-massagers",
    handles: [
      "pebble-palm-massager",
      "drop-compact-massager",
      "luna-sphere-massager",
      "travel-slim-massager",
      "shell-air-massager",
    ],
  },
  {
    slug: "couples",
    parent: "toys-massagers",
    handles: ["arc-flexible-massager", "halo-silicone-rings", "duo-remote-massager"],
  },
];
