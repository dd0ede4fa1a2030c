import type { IconNode } from "lucide";
import { type ComponentProps, createElement } from "react";

const ICON_ATTRIBUTES = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** Draws an icon of the icon library in the colour of the text. Its class gives its size. */
export function Icon({ of, ...props }: ComponentProps<"svg"> & { of: IconNode }) {
  return createElement(
    "svg",
    { ...ICON_ATTRIBUTES, ...props },
    ...of.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
