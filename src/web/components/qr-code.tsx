/** A QR code, dark on light in every theme. */
export function QrCode({ drawing: { side, path }, label }: { drawing: { side: number; path: string }; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mt-3 w-56 max-w-full rounded-control"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
