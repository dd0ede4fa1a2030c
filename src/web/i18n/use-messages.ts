import { type Messages, pageMessages } from "./messages.ts";

/** The texts of the page's language. */
export function useMessages(): Messages {
  return pageMessages();
}
