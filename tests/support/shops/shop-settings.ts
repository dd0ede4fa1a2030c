/** Signs the sessions of a test's shop. */
export const SESSION_SECRET = "only-for-tests-only-for-tests-only-for-tests";
/** Encrypts the secrets that the owner enters: 32 bytes. */
export const SETTINGS_KEY = Buffer.from("only-for-tests-only-for-tests-32").toString("base64");
