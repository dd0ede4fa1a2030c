/** Returns the web app manifest. Its name and icons are neutral, because other people see a phone's home screen. */
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
