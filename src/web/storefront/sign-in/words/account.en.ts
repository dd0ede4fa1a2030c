import { MINIMUM_AGE } from "../../../../domain/content/shop-facts.ts";

export const fields = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm Password",
  phone: "Phone",
  phoneHint: "A Sri Lankan number, such as 077 123 4567. The courier may call it.",
  gender: "Gender",
  genderNone: "Prefer not to say",
  male: "Male",
  female: "Female",
  other: "Other",
  address1: "Address Line 1",
  address2: "Address Line 2",
  city: "City",
  state: "District (State / Province / Region)",
  postalCode: "Postal / ZIP Code",
  postalCodeHint: "Five digits, such as 00300",
  country: "Country",
  sriLanka: "Sri Lanka",
  passwordHint: (length: number) => `At least ${length} characters`,
};

/** Messages beside invalid fields. */
export const fieldProblems = {
  required: (label: string) => `${label}: please fill this in.`,
  missing: "Please fill this in.",
  unclear: "We can't use this value. Check it and try again.",
  email: "Please enter an email address such as name@example.lk.",
  phone: "Please enter a Sri Lankan phone number such as 077 123 4567.",
  postalCode: "Please enter the five digits of your postal code.",
  district: "Please choose your district.",
  gender: "Please choose one of these, or leave it out.",
  country: "We deliver within Sri Lanka only.",
  code: "Please enter the six digits of the code.",
  plainText: "Please use letters, digits and ordinary signs only.",
  passwordTooCommon: "Many people use this password. Please choose another one.",
  passwordTooShort: (length: number) => `Please use at least ${length} characters.`,
  passwordTooLong: (length: number) => `Please use at most ${length} characters.`,
  tooLong: (length: number) => `Please use at most ${length} characters.`,
  quantity: "Please enter a whole number, 1 or more.",
};

export const login = {
  heading: "Login",
  button: "Login",
  submitting: "Logging in...",
  forgotPassword: "Forgot Password?",
  accountDeleted: "Your account is deleted.",
  newHere: "No account yet?",
  /** Sign-in for a back-in-stock subscription. */
  forStock: "Please log in first: we write to the address of your account.",
  register: "Register",
};

export const register = {
  heading: "Create Account",
  button: "Create Account",
  submitting: "Creating your account...",
  haveAccount: "Already have an account?",
  login: "Login",
  aboutYou: "About you",
  deliveryAddress: "Delivery address",
  yourPassword: "Your password",
  why: "We ask for these details to deliver your orders and to reach you about them.",
  privacyLink: "Privacy Policy",
  checkInbox: "Please check your inbox to finish creating your account.",
  acceptance: `By creating an account you confirm that you are ${MINIMUM_AGE} or over and accept these terms:`,
};
