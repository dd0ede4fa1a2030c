import { useSyncExternalStore } from "react";
import { veilAddress } from "../urls/obfuscated-url.ts";

/** Where to go on this device: in discreet mode to an address that shows no words, because the history keeps it. */
export function deviceAddress(address: string): string {
  return document.documentElement.dataset.discreet === "on" ? veilAddress(address) : address;
}

/** The same for a link. The page comes with the plain address, as it is the same for everyone. */
export function useDeviceAddress(address: string): string {
  return useSyncExternalStore(
    watch,
    () => deviceAddress(address),
    () => address,
  );
}

/** Another tab may have turned discreet mode on or off. */
function watch(listener: () => void): () => void {
  addEventListener("visibilitychange", listener);
  return () => removeEventListener("visibilitychange", listener);
}
