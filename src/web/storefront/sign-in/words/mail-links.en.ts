import type { SentenceWithLink } from "../next-step.tsx";

export const forgotPassword = {
  heading: "Forgot Password",
  intro: "Enter your email address. If you have an account, we'll email you a link to set a new password.",
  button: "Send Reset Link",
  submitting: "Sending...",
  backToLogin: "Back to Login",
  sentHint: "It can take a minute. Check your spam folder too.",
  notSentHint: ["Try again, or ", "ask us in the chat", "."] as SentenceWithLink,
};

export const resetPassword = {
  heading: "Choose a new password",
  newPassword: "New Password",
  button: "Save Password",
  submitting: "Saving...",
  done: "Your password has been changed. Log in with the new one.",
  expired: "This link has expired or was already used. Ask for a new one.",
  askAgain: "Ask for a new link",
};

export const verifyEmail = {
  heading: "Confirm your email",
  intro: "Confirm that this address is yours. Then you can log in.",
  button: "Confirm my address",
  submitting: "Confirming...",
  done: "Your address is confirmed. You can log in now.",
  askAgain: "Log in to get a new link",
};
