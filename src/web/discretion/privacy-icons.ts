import type { IconNode } from "lucide";

/** Fills with colour while discreet mode is on. */
export const SHIELD: IconNode = [["path", { d: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z" }]];

export const EXIT: IconNode = [["path", { d: "M10 3H4v18h6M9 12h12m-5-5 5 5-5 5" }]];
