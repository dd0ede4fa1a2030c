/** Suffixes of the alternative text of the first picture for the other views. */
export const EVENING = "; seen from the other side, in the evening";
export const NEAR = "; seen from near";

/** Alternative text of the last picture of every product. */
export const PARCEL = "The plain box it is sent in, without a word about what is inside";
