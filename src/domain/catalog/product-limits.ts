/** Limits of a product file. Violations are reported with their line. */
export const FILE_LIMITS = {
  handleLength: 255,
  titleLength: 255,
  textLength: 255,
  categoryLength: 100,
  altLength: 512,
  sourceLength: 2_048,
  descriptionLength: 100_000,
  tags: 250,
  variants: 2_048,
  images: 50,
  quantity: 1_000_000,
  weightGrams: 10_000_000,
} as const;
