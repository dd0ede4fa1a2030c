/** What a phone shows when the shop is kept on its home screen, where anybody may look: a name and a mark that say nothing. */
export function webManifest(neutralName: string): object {
  const icon = (size: number) => ({ src: `/neutral-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });
  return {
    id: "/",
    name: neutralName,
    short_name: neutralName,
    start_url: "/",
    display: "standalone",
    background_color: "#fbf7f2",
    theme_color: "#fbf7f2",
    icons: [icon(192), icon(512)],
  };
}
