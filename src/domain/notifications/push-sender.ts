/** A browser's subscription: the URL at its push service and the keys that payloads are encrypted with. */
export type PushSubscriber = { endpoint: string; publicKey: string; authSecret: string };

/**
 * A notification for staff. It names no product, person, address or amount, because others may see the phone.
 * `tag`: a later notification with the same tag replaces it. `path`: page of the back office that a tap opens.
 */
export type PushNotice = { title: string; body: string; tag: string; path: string };

export type PushOptions = {
  /** Time in which the push service tries to deliver it, in s. */
  ttlSeconds: number;
  isUrgent: boolean;
};

/**
 * `gone`: the browser has ended the subscription. `refused`: the push service will never accept it. `unreachable`: try
 * again later.
 */
export type PushResult = "sent" | "gone" | "refused" | "unreachable";

export type PushSender = {
  /** The shop's public key, in base64url, for which browsers subscribe (VAPID, RFC 8292). */
  publicKey: string;
  send(to: PushSubscriber, notice: PushNotice, options: PushOptions): Promise<PushResult>;
};

/** Why a notification was not sent. `over`: its order no longer waits. `not-allowed`: the member may not see it now. */
export type DroppedPush = "over" | "too-late" | "refused" | "not-allowed";
