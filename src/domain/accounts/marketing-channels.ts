/** Channels for offers and news. Each needs a consent of its own. */
export const MARKETING_CHANNELS = ["email", "sms", "whatsapp"] as const;
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number];

/** A given consent; there is none by default. */
export type MarketingConsent = { channel: MarketingChannel; givenAt: Date };
