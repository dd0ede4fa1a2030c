/** What the sessions of a journey's shop are signed with. */
export const SESSION_SECRET = "only-for-tests-only-for-tests-only-for-tests";
