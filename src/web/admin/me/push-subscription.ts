const WORKER = "/admin-worker.js";
const SCOPE = "/admin";

/** `install-first`: iPhones notify only web apps on the Home Screen. */
export type PushSupport = "supported" | "install-first" | "unsupported" | "denied";

/** A subscription in the fields of the form that stores it. */
export type Subscription = { endpoint: string; publicKey: string; authSecret: string };

/** Returns whether this browser can show notifications. */
export function pushSupport(): PushSupport {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported) return /iPhone|iPad/.test(navigator.userAgent) ? "install-first" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "supported";
}

/** Returns the URL at the push service under which this browser is subscribed; null when it is not. */
export async function subscribedEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/**
 * Asks for permission and subscribes this browser.
 * @param publicKey the shop's key in base64url
 * @returns null when the person did not allow notifications
 * @throws when the push service cannot be reached
 */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier subscription may be for another key of the shop.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys } = subscription.toJSON();
  return { endpoint, publicKey: keys?.p256dh ?? "", authSecret: keys?.auth ?? "" };
}
