import type { NoticeTopic } from "../../../domain/notifications/notice-topics.ts";
import { QUEUE_NAMES } from "../shared/queue-name-words.ts";

const topics: Record<NoticeTopic, { label: string; hint?: string }> = {
  orders: { label: "New orders", hint: "Once an hour when there are more than five" },
  cash: { label: QUEUE_NAMES.cash, hint: "And again two hours before an order expires" },
  transfers: { label: QUEUE_NAMES.transfers, hint: "Bank slips, and orders that expire soon" },
  reserved: { label: QUEUE_NAMES.reserved, hint: "Two days before the bank releases the amount" },
  payments: { label: QUEUE_NAMES.payments, hint: "Also chargebacks" },
  returns: { label: QUEUE_NAMES.returns, hint: "At most once an hour" },
  enquiries: { label: QUEUE_NAMES.enquiries, hint: "At most once an hour" },
  reviews: { label: QUEUE_NAMES.reviews, hint: "At most once a day" },
  questions: { label: QUEUE_NAMES.questions, hint: "At most once a day" },
  health: { label: "Problems in the shop", hint: "Such as a late backup, failed emails or a full disk" },
  "low-stock": { label: QUEUE_NAMES.lowStock, hint: "At most once a day" },
};

/** Texts of the screen for notifications. */
export const notificationWords = {
  title: "Notifications",
  intro:
    "They name the order, never a product, person or amount, because others may see your screen. The shop's emails are sent as well.",
  thisDevice: "This device",
  turnOn: "Notify me on this device",
  turningOn: "One moment …",
  isOn: "Notifications are on for this device.",
  noScript: "Turn on JavaScript to get notifications on this device.",
  unsupported: "This browser can't show notifications. Use Chrome, Firefox, Edge or Safari.",
  installFirst:
    "On an iPhone, first add the back office to the Home Screen: tap Share, then Add to Home Screen. Open it from there and come back to this page.",
  denied:
    "This browser blocks notifications from the shop. Allow them in its settings for this site, then reload this page.",
  failed: "The browser couldn't reach its push service. Check your connection and try again.",
  devices: "Devices",
  noDevices: "No device yet.",
  since: (when: string) => `Since ${when}`,
  failing: (when: string) => `Can't be reached since ${when}`,
  isThis: "this device",
  test: "Send test",
  testOn: (device: string) => `Send test: ${device}`,
  remove: "Remove",
  removeDevice: (device: string) => `Remove: ${device}`,
  staysOn: "Notifications go on after you sign out. Remove the device to stop them.",
  about: "Notify me about",
  topics,
  quiet: "Quiet hours",
  quietHint: "Sri Lanka time. Notifications wait until they end. For none, enter the same time twice.",
  from: "From",
  until: "Until",
  urgent: "Also notify me in quiet hours when money or reserved stock waits",
  save: "Save",
  saving: "Saving …",
  notices: {
    device: "Notifications are on for this device.",
    removed: "Device removed.",
    saved: "Saved.",
    sent: "Test sent. It should arrive within seconds.",
    gone: "That device no longer accepts notifications. Turn them on there again.",
    refused: "The push service refused the test. Remove the device and turn notifications on there again.",
    unreachable: "The push service didn't answer. Try again in a minute.",
  } as Readonly<Record<string, string>>,
  goodNotices: ["device", "removed", "saved", "sent"] as readonly string[],
  onToday: "Get notified about new orders on this phone",
};
