/** Key in `settings` of a shop that was filled with the demonstration catalogue. It is written last. */
export const FILLED_WITH_DEMONSTRATION = "demo-catalogue";

/** Beginning of the `Image Src` of the demonstration's pictures. */
export const DEMONSTRATION_PICTURES = "demonstration/";
