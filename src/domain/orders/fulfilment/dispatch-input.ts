import { z } from "zod";
import { isTrackingUrl } from "../../couriers/courier.ts";
import { MAX_COURIER_LENGTH, MAX_NUMBER_LENGTH } from "../../couriers/courier-input.ts";

const MAX_URL_LENGTH = 500;

/**
 * The dispatch form of staff. Customers open the tracking URL, so it must use https and contain
 * no credentials.
 */
export const dispatchInput = z.object({
  courier: z.string().trim().min(1).max(MAX_COURIER_LENGTH),
  /** The courier's number for the parcel. */
  trackingNumber: z.string().trim().min(1).max(MAX_NUMBER_LENGTH).nullable(),
  /** Null: the courier's link in the settings, with the number. */
  trackingUrl: z.string().trim().max(MAX_URL_LENGTH).refine(isTrackingUrl, "must be an https:// address").nullable(),
});

export type DispatchInput = z.infer<typeof dispatchInput>;
