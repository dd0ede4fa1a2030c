/** What the sessions of a journey's shop are signed with. */
export const SESSION_SECRET = "only-for-tests-only-for-tests-only-for-tests";
/** What it seals secrets with that its owner types: 32 bytes. */
export const SETTINGS_KEY = Buffer.from("only-for-tests-only-for-tests-32").toString("base64");
