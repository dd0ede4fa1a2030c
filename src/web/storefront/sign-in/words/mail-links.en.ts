export const forgotPassword = {
  heading: "Forgot Password",
  intro: "Enter your email address. If it has an account here, we send a link to choose a new password.",
  button: "Send Reset Link",
  submitting: "Sending...",
  backToLogin: "Back to Login",
};

export const resetPassword = {
  heading: "Choose a new password",
  newPassword: "New Password",
  button: "Save Password",
  submitting: "Saving...",
  done: "Your password has been changed. Please log in with the new one.",
  expired: "This link has expired or was used before. Please ask for a new one.",
  askAgain: "Ask for a new link",
};

export const verifyEmail = {
  heading: "Confirm your email",
  intro: "Please confirm that this address is yours. You can log in afterwards.",
  button: "Confirm my address",
  submitting: "Confirming...",
  done: "Your address is confirmed. You can log in now.",
  askAgain: "Log in to get a new link",
};
