/** Subjects of the photographs on the page about the parcel, in their order. */
export const PARCEL_SUBJECTS = ["box", "label"] as const;

export type ParcelSubject = (typeof PARCEL_SUBJECTS)[number];
