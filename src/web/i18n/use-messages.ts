import { type Messages, pageMessages } from "./messages.ts";

/** Returns the texts of the page's language. */
export function useMessages(): Messages {
  return pageMessages();
}
