/** Every failure that only staff meet, with the facts its message needs; said in English (`web/i18n/admin/failure-words.ts`). */
export type StaffFailures = {
  PUBLIC_ID_NOT_FOUND: Record<string, never>;
  SLUG_NOT_FOUND: Record<string, never>;
  SLUG_UNFIT: Record<string, never>;
  SLUG_TAKEN: Record<string, never>;
};
