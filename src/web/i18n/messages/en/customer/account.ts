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
  complete: "We need these details before you can order. Please fill them in once.",
};
