type WithConnection = { connection?: { saveData?: boolean } };

/** Whether somebody has asked for few data: nothing is fetched for them that they have not asked for. */
export function savesData(): boolean {
  return (globalThis.navigator as WithConnection | undefined)?.connection?.saveData === true;
}
