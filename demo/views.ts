/** What is said after the description of the first picture when the same things are seen differently. */
export const EVENING = "; seen from the other side, in the evening";
export const NEAR = "; seen from near";

/** The last picture of every product. */
export const PARCEL = "The plain box it is sent in, without a word about what is inside";
