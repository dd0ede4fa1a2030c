type WithConnection = { connection?: { saveData?: boolean } };

/**
 * True in light mode: as chosen on the device, else when the visitor's browser asks to save data. Nothing is fetched
 * ahead.
 */
export function savesData(): boolean {
  const chosen = /(?:^|; )light=(\w+)/.exec(globalThis.document?.cookie ?? "")?.[1];
  if (chosen) return chosen === "on";
  return (globalThis.navigator as WithConnection | undefined)?.connection?.saveData === true;
}
