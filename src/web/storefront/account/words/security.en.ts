/** On My Account: the customer's own password. */
export const ownPassword = {
  heading: "Password",
  text: "A new password logs out all your other devices.",
  change: "Change password",
  current: "Current password",
  changed: "Your password is changed. All other devices are logged out.",
};

/** Devices on which the customer is logged in. */
export const devices = {
  heading: "Logged-in devices",
  unknown: "Unknown device",
  isThis: "This device",
  lastActive: (moment: string) => `Last active: ${moment}`,
  logOut: "Log out",
  logOutOthers: "Log out all others",
};

/** On My Account: an authenticator app as the second step of a log-in. */
export const twoStep = {
  heading: "Two-step login",
  isOff: "Logging in takes your password only. With an authenticator app on your phone, it also takes a code.",
  isOn: "Two-step login is on. Logging in takes your password and a code of your app.",
  turnOn: "Turn on two-step login",
  change: "Change two-step login",
  next: "Continue",
  install: "You need an authenticator app on your phone. Any will do.",
  scan: "Scan this with the app, or tap the button if the app is on this device.",
  picture: "Picture for the authenticator app",
  open: "Open in my app",
  typed: "Or type this secret into the app:",
  prove: "Enter the six digits that the app shows now.",
  codes:
    "Two-step login is on. Without your phone, each of these codes lets you log in once. They're shown only now: write them down and keep them safe.",
  saved: "I've saved the codes",
  newCodes: "New recovery codes",
  turnOff: "Turn off two-step login",
};

/** On My Account: a PIN before orders and account. */
export const pinSetting = {
  heading: "PIN",
  isOff: "No PIN is set. With one, your orders and account stay hidden on every logged-in device until it's entered.",
  isOn: "A PIN is asked for before your orders and account, and again after 30 minutes.",
  set: "Set a PIN",
  change: "Change or remove PIN",
  pin: "New PIN",
  hint: "4 to 6 digits",
  save: "Save PIN",
  remove: "Remove PIN",
};
