export const account = {
  heading: "My Account",
  loading: "Loading...",
  profile: "Profile",
  address: "Address",
  editProfile: "Edit Profile",
  save: "Save",
  saving: "Saving...",
  cancel: "Cancel",
  myOrders: "My Orders",
  logout: "Logout",
  /** Above the form for a login that has no profile yet. */
  loginEmail: "Login email",
  /** The earlier address stays until the link at the new one was opened. */
  pendingEmail: (pending: string, current: string) =>
    `We sent a link to ${pending}. Open it within an hour: then you log in with it and get our emails there. Until then it's still ${current}.`,
  emailPassword: "Your password",
  emailPasswordHint: "Only needed to change the email. We'll send a link to the new address.",
  complete: "Add your name and address once, then order.",
};

/** Shown when the same form was saved in another tab or on another device first. */
export const savedElsewhere = {
  changed:
    "These details were changed in another tab or on another device after you opened this page. Your edits aren't saved yet.",
  now: (label: string, text: string) => `${label}: ${text === "" ? "empty now" : `now “${text}”`}`,
  yours: "Your version is in the field.",
  check: "Check the fields and save again.",
};
