import { rupees } from "../money.ts";

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
  goodForLength: 80,
  benefitLength: 40,
  benefits: 3,
  goesWith: 3,
  warrantyMonths: 120,
} as const;

/** Largest amount of a gift card, and of credit that one form of staff gives. */
export const MAX_CARD_CENTS = rupees(100_000);
