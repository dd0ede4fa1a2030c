import { type ComponentProps, createElement } from "react";

type IconLines = { node: [tag: string, attributes: Record<string, string>][] };

const STROKES = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
};

/** Renders an icon. The build uses it instead of `createLucideIcon` of the icon library (scripts/small-icons.ts). */
export default function drawIcon({ node }: IconLines) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: ComponentProps<"svg">) =>
    createElement("svg", { width: 24, height: 24, viewBox: "0 0 24 24", ...STROKES, ...props } as object, ...lines);
}
