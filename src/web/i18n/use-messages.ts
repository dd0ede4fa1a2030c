import { type Messages, messagesFor } from "./messages.ts";

/** The texts of the page's language. */
export function useMessages(): Messages {
  return messagesFor("en");
}
