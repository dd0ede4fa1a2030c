import { MINIMUM_AGE } from "../../../domain/content/shop-facts.ts";

/** Confirming the age by date of birth. Only documents contain these texts, not scripts. */
export const birthDate = {
  heading: "When were you born?",
  legend: "Date of birth",
  hint: "In digits, such as 27\u00a03\u00a01990.",
  day: "Day",
  month: "Month",
  year: "Year",
  send: "Continue",
  yearOnly:
    "We check your age with this date, then discard it. Only this device remembers that you confirmed your age.",
  problems: {
    date: "This date doesn't exist or hasn't come yet. Check day, month and year.",
    year: "Enter the year with four digits, such as 1990.",
  },
  refusedHeading: `This shop is for people aged ${MINIMUM_AGE} or over`,
  refusedText: "We can't show it to you. You can close this page now.",
  /** In the cart. */
  cartHeading: "Confirm your age",
  cartText: "We need your date of birth for items in your cart.",
};
