import { useState } from "react";
import { isRouteErrorResponse } from "react-router";

const SERVER_ERROR = 500;

/** Data of a list that could not be loaded. */
export type FailedList = { isFailed: true };

/** Loads a list in the browser; redirects and missing pages are thrown as before. */
export async function loadList<Data>({ serverLoader }: { serverLoader: () => Promise<Data> }) {
  return serverLoader().catch((error: unknown): FailedList => {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < SERVER_ERROR)) throw error;
    return { isFailed: true };
  });
}

export const isFailedList = (data: unknown): data is FailedList =>
  typeof data === "object" && data !== null && "isFailed" in data;

/** Returns the newest list that was loaded, which stays when another one fails; null when there is none yet. */
export function useStoredList<Data>(data: Data | FailedList): { list: Data | null; isFailed: boolean } {
  const isFailed = isFailedList(data);
  const [stored, setStored] = useState<Data | null>(isFailed ? null : data);
  if (isFailed) return { list: stored, isFailed };
  if (stored !== data) setStored(data);
  return { list: data, isFailed };
}
