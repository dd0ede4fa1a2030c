type WithConnection = { connection?: { saveData?: boolean } };

/** True in light mode, or when the visitor's browser asks to save data: nothing is fetched ahead. */
export function savesData(): boolean {
  const isLight = globalThis.document?.cookie.includes("light=on");
  return isLight || (globalThis.navigator as WithConnection | undefined)?.connection?.saveData === true;
}
