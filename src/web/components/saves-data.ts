type WithConnection = { connection?: { saveData?: boolean } };

/**
 * True in light mode: as chosen on the device, else when the visitor's browser asks to save data. Nothing is fetched
 * ahead. Only in browsers.
 */
export function savesData(): boolean {
  const chosen = /\blight=(\w+)/.exec(document.cookie)?.[1];
  return chosen ? chosen === "on" : (navigator as WithConnection).connection?.saveData === true;
}
