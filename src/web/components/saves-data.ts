type WithConnection = { connection?: { saveData?: boolean } };

/** True when the visitor's browser asks to save data: nothing is fetched ahead. */
export function savesData(): boolean {
  return (globalThis.navigator as WithConnection | undefined)?.connection?.saveData === true;
}
