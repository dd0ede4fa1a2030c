import { z } from "zod";
import { MAX_SAVED_ON_DEVICE } from "./wishlist.ts";

const MAX_ID_LENGTH = 40;
const publicIds = z.array(z.string().min(1).max(MAX_ID_LENGTH)).max(MAX_SAVED_ON_DEVICE);

/**
 * Validates a wishlist change: at most as many products as one device can store. Without any, the response only
 * contains the list.
 */
export const wishlistChangeInput = z.object({ keep: publicIds, forget: publicIds });
