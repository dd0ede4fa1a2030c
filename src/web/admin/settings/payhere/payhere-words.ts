import type { GatewayTest } from "../../../../domain/payments/gateway.ts";

/** Texts of the page of the PayHere account. */
export const payhereWords = {
  title: "PayHere",
  about: "The account that cards are charged with, and whether it works",
  all: "All settings",
  inUse: "In use",
  fromEnvironment: "This account is set on the server, in the environment.",
  typed: "This account was typed here. Its secrets are kept encrypted and never shown again.",
  mode: "Mode",
  modes: { simulator: "Simulator: no money moves", sandbox: "Sandbox: test cards", live: "Live: real money" },
  merchantId: "Merchant ID",
  merchantSecret: "Merchant secret",
  appId: "App ID",
  appSecret: "App secret",
  none: "none",
  noApp: "Without App ID and secret, lost notices and refunds are looked after by hand in PayHere's portal.",
  test: "Test the connection",
  testing: "Asking PayHere …",
  testNote: "Asks PayHere with App ID and secret. Whether the merchant secret is right, only a payment tells.",
  noKey:
    "An account can be typed here once the server has a key to encrypt it with: set SETTINGS_KEY in its environment (create one with: openssl rand -base64 32) and start the shop again.",
  another: "Another account",
  anotherNote:
    "New payments are made with it at once. Payments that were begun before are still recognised, for 90 days. Secrets are shown while you type them, and never again.",
  keptHint: (end: string) => `Empty: the one that is kept (${end}).`,
  merchantHint: "In PayHere's portal under Integrations.",
  appHint: "In PayHere's portal under Settings, API keys.",
  save: "Use this account",
  saving: "Saving …",
  saved: "Saved. New payments are made with it.",
  back: "Use the server's account again",
  backNow: "Yes, use the server's account",
  backNote:
    "Use the server's account again? New payments use it at once. To come back to this account, type its secrets again.",
  retired: "Former secrets",
  deleteNow: "Yes, forget the secrets",
  retiredNote:
    "Former secrets still prove payment notifications about older orders. Forget them only if another person may know one. This can't be undone.",
  retiredLine: (merchantId: string, end: string, until: string) =>
    `Merchant ${merchantId}, secret ${end}, until ${until}`,
  delete: "Forget them now",
  changed: "Somebody else has changed this meanwhile, so nothing was done. Look at it once more.",
  log: "What was changed, and by whom",
};

export const TEST_WORDS: Record<GatewayTest, string> = {
  works: "PayHere knows this App ID and secret, and answers.",
  "no-app":
    "There is no App ID and secret yet. Make them in PayHere's portal under Settings, API keys, and type them below.",
  refused:
    "PayHere does not accept this App ID and secret. Copy both once more from its portal; sandbox and live have different ones.",
  "no-answer":
    "PayHere did not answer within eight seconds. Try again in a minute; card payments may fail as long as this lasts.",
  "not-understood":
    "Something answered that is not PayHere's API. Look at the PAYHERE_… addresses in the server's environment.",
};
