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
