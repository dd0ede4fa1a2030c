import type { SetupStep } from "../../../domain/reporting/setup-steps.ts";

const steps: Record<SetupStep, { label: string; hint: string }> = {
  contact: { label: "Your contact details", hint: "Email, phone, address and chat number are still the example's." },
  products: { label: "Your product photos", hint: "Replace the sample drawings, or remove the sample products." },
  pages: { label: "Terms, privacy and returns", hint: "Read the three pages, adapt them and save each." },
  delivery: { label: "Delivery", hint: "Check the charge, the districts and the days, and save." },
  couriers: {
    label: "Add a courier",
    hint: "With its tracking link, you hand over parcels by their numbers alone.",
  },
  bank: { label: "Your bank account", hint: "Customers see the example's account. Enter yours or turn transfers off." },
  card: { label: "Card payments", hint: "Enter your live PayHere account, or turn cards off." },
  email: { label: "Email", hint: "Customers get no emails until an email server is set." },
  notifications: { label: "Notifications", hint: "Get told about new orders on your phone." },
  backup: { label: "Backup", hint: "Make the first backup, so that nothing is lost." },
  "second-owner": {
    label: "A second owner",
    hint: "Another owner can reset your sign-in if you lose phone and codes.",
  },
};

/** Texts of the setup guide. */
export const setupWords = {
  heading: (done: number, all: number) => `Set up your shop: ${done} of ${all} done`,
  steps,
};
