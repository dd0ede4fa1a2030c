import { useSyncExternalStore } from "react";
import { obfuscateUrl } from "../urls/obfuscated-url.ts";

/** Returns the URL to navigate to on this device: in discreet mode an obfuscated one, because the history stores it. */
export function deviceUrl(url: string): string {
  return document.documentElement.dataset.discreet === "on" ? obfuscateUrl(url) : url;
}

/** The same for a link. The server renders the plain URL, because cached pages are the same for everyone. */
export function useDeviceUrl(url: string): string {
  return useSyncExternalStore(
    watch,
    () => deviceUrl(url),
    () => url,
  );
}

/** Another tab can turn discreet mode on or off. */
function watch(listener: () => void): () => void {
  addEventListener("visibilitychange", listener);
  return () => removeEventListener("visibilitychange", listener);
}
