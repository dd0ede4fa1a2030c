import { MINIMUM_AGE } from "../../../../domain/content/shop-facts.ts";
import type { SentenceWithLink } from "../next-step.tsx";

export const fields = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm Password",
  phone: "Phone",
  phoneHint: "Such as 077 123 4567. The courier may call it.",
  gender: "Gender",
  genderNone: "Prefer not to say",
  male: "Male",
  female: "Female",
  other: "Other",
  address1: "Address Line 1",
  address2: "Address Line 2",
  city: "City",
  state: "District",
  stateNone: "Choose",
  postalCode: "Postal code",
  postalCodeHint: "Five digits, such as 00300",
  country: "Country",
  sriLanka: "Sri Lanka",
  passwordHint: (length: number) => `At least ${length} characters`,
};

/** Sentences for fields whose label does not fit into "Enter your …". */
const MISSING: Record<string, string> = {
  [fields.confirmPassword]: "Enter your password again.",
  [fields.phone]: "Enter your phone number.",
  [fields.address1]: "Enter your address.",
  [fields.state]: "Choose your district.",
};

/** Messages beside invalid fields. */
export const fieldProblems = {
  required: (label: string) => MISSING[label] ?? `Enter your ${label.toLowerCase()}.`,
  missing: "Fill this in.",
  unclear: "We can't use this value. Check it and try again.",
  email: "Enter an email address such as name@example.lk.",
  phone: "Enter a Sri Lankan phone number such as 077 123 4567.",
  postalCode: "Enter the five digits of your postal code.",
  district: "Choose your district.",
  gender: "Choose one of these, or leave it out.",
  country: "We deliver within Sri Lanka only.",
  code: "Enter the six digits of the code.",
  pin: "Enter 4 to 6 digits.",
  plainText: "Use letters, digits and common punctuation only.",
  passwordTooCommon: "That password is too common. Choose another.",
  passwordTooShort: (length: number) => `Use at least ${length} characters.`,
  passwordTooLong: (length: number) => `Use at most ${length} characters.`,
  tooLong: (length: number) => `Use at most ${length} characters.`,
  quantity: "Enter a whole number, 1 or more.",
};

export const login = {
  heading: "Log in or create an account",
  button: "Login",
  submitting: "Logging in...",
  forgotPassword: "Forgot Password?",
  accountDeleted: "Your account has been deleted.",
  newHere: "New here?",
  /** Sign-in for a back-in-stock subscription. */
  forStock: "Log in first. We'll write to your account's email address.",
  register: "Register",
  /** Below the messages of the specification, by the reason for logging in. */
  below: {
    failed: ["Check both, or ", "reset your password", "."] as SentenceWithLink,
    account: ["New here? ", "Create an account", "."] as SentenceWithLink,
    orders: ["New here? ", "Create an account", "."] as SentenceWithLink,
    checkout: [
      "Your cart is saved. Log in or ",
      "create an account",
      ", and you'll come straight back to it.",
    ] as SentenceWithLink,
    chat: ["Log in or ", "create an account", ". Your message is kept."] as SentenceWithLink,
    complete: "Your payment isn't lost. Log in and we'll show you the order.",
  },
};

export const register = {
  heading: "Create Account",
  button: "Create Account",
  submitting: "Creating your account...",
  haveAccount: "Already have an account?",
  login: "Login",
  /** Above the form for a visitor who comes from the cart. */
  steps: "Step 1 of 2: your account. Step 2: pay.",
  more: "More (optional)",
  deliveryAddress: "Delivery address",
  why: "We use these only to deliver your order and contact you about it.",
  privacyLink: "Privacy Policy",
  checkInbox: "Check your inbox to finish creating your account.",
  acceptance: `By creating an account you confirm you're ${MINIMUM_AGE} or over and agree to our`,
  /** Below the account service's message. */
  exists: ["Already have an account? ", "Log in", "."] as SentenceWithLink,
};

/** The second step of a log-in, for customers who turned it on. */
export const loginCode = {
  heading: "Enter your code",
  intro: "Your authenticator app shows six digits. A recovery code works too, once.",
  code: "Code",
};

/** Asked for before orders and account. */
export const loginPin = {
  heading: "Enter your PIN",
  pin: "PIN",
  button: "Continue",
  forgot: "Forgot your PIN?",
  remove: "Remove PIN",
};
