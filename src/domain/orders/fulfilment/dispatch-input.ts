import { z } from "zod";

const MAX_COURIER_LENGTH = 60;
const MAX_NUMBER_LENGTH = 60;
const MAX_URL_LENGTH = 500;

/**
 * The dispatch form of staff. Customers open the tracking URL, so it must use https and contain
 * no credentials.
 */
export const dispatchInput = z.object({
  courier: z.string().trim().min(1).max(MAX_COURIER_LENGTH),
  /** The courier's number for the parcel. */
  trackingNumber: z.string().trim().min(1).max(MAX_NUMBER_LENGTH).nullable(),
  trackingUrl: z.string().trim().max(MAX_URL_LENGTH).refine(isTrackingUrl, "must be an https:// address").nullable(),
});

export type DispatchInput = z.infer<typeof dispatchInput>;

function isTrackingUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && !username && !password && /^https:\/\/\S+$/.test(text);
}
