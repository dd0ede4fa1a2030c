import type { GatewayTest } from "../../../../domain/payments/gateway.ts";

/** Texts of the page of the PayHere account. */
export const payhereWords = {
  title: "PayHere",
  about: "Your PayHere account and connection",
  all: "All settings",
  inUse: "In use",
  fromEnvironment: "This account is set on the server, in the environment.",
  typed: "Entered here. Secrets are stored encrypted and never shown.",
  mode: "Mode",
  modes: { simulator: "Simulator: no money moves", sandbox: "Sandbox: test cards", live: "Live: real money" },
  merchantId: "Merchant ID",
  merchantSecret: "Merchant secret",
  appId: "App ID",
  appSecret: "App secret",
  none: "none",
  noApp: "Without App ID and secret you check missing payments and make refunds in PayHere's portal.",
  test: "Test connection",
  testing: "Testing …",
  testNote: "Checks the App ID and secret. It can't check the merchant secret; only a payment can.",
  noKey:
    "To enter an account here, the server needs a key to encrypt it: set SETTINGS_KEY in its environment (create one with: openssl rand -base64 32) and restart the shop.",
  another: "Use another account",
  anotherNote:
    "New payments use it at once. Payments that started before are still recognised for 90 days. You see the secrets only while you type them.",
  keptHint: (end: string) => `Leave empty to keep the current one (${end}).`,
  merchantHint: "In PayHere's portal under Integrations.",
  appHint: "In PayHere's portal under Settings, API keys.",
  save: "Use this account",
  saving: "Saving …",
  saved: "Saved. New payments use this account.",
  back: "Use the server's account",
  backNow: "Use the server's account",
  backNote:
    "Use the server's account? New payments use it at once. To return to this account, you have to enter its secrets again.",
  retired: "Previous secrets",
  deleteNow: "Delete secrets",
  retiredNote:
    "Previous secrets still verify PayHere reports about older orders. Delete them only if another person may know one. This can't be undone.",
  retiredLine: (merchantId: string, end: string, until: string) =>
    `Merchant ${merchantId}, secret ${end}, until ${until}`,
  delete: "Delete secrets",
  changed: "Another staff member changed this. Nothing was saved. Check it and try again.",
  log: "Change history",
};

export const TEST_WORDS: Record<GatewayTest, string> = {
  works: "Connected: PayHere accepts this App ID and secret.",
  "no-app": "No App ID and secret yet. Create them in PayHere's portal under Settings, API keys, and enter them below.",
  refused:
    "PayHere doesn't accept this App ID and secret. Copy both again from its portal; sandbox and live have different ones.",
  "no-answer":
    "PayHere didn't answer within 8 seconds. Try again in a minute; card payments may fail until it answers.",
  "not-understood":
    "The answer didn't come from PayHere's API. Check the PAYHERE_… addresses in the server's environment.",
};
