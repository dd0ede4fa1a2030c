import { z } from "zod";
import { MAX_SAVED_IN_ACCOUNT, MAX_SAVED_ON_DEVICE } from "./wishlist.ts";

const MAX_ID_LENGTH = 40;
const publicId = z.string().min(1).max(MAX_ID_LENGTH);
const publicIds = z.array(publicId).max(MAX_SAVED_ON_DEVICE);

/**
 * Validates a wishlist change: at most as many products as one device can store. Without any, the response only
 * contains the list.
 */
const wishlistChange = z.object({ add: publicIds, remove: publicIds });

/** Validates a request for today's prices: at most as many products as an account can store. */
const savedOffers = z.object({ publicIds: z.array(publicId).max(MAX_SAVED_IN_ACCOUNT) });

export const wishlistInput = z.union([savedOffers, wishlistChange]);
