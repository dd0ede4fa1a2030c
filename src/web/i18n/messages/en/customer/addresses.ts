/** The addresses besides the profile's: on the account page, in their form, and at checkout. */
export const addresses = {
  heading: "Addresses",
  intro: "Other places that we can deliver to, besides the address of your profile. At checkout you choose one.",
  add: "Add an address",
  full: (max: number) => `These are ${max} addresses, as many as we can keep. To add another, remove one first.`,
  edit: "Edit",
  editOf: (name: string) => `Edit: ${name}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove: ${name}`,
  editHeading: "Edit address",
  label: "Name of this address",
  labelHint: "Such as Work or Parents. Only you see it.",
  where: "Where is it?",
  who: "Who receives the parcel?",
  whoHint: "Leave this empty if it is you. We then use the name and phone number of your profile.",
  removeHeading: "Remove this address?",
  removeText: "Orders that you have already placed still go there.",
  removing: "Removing...",
  keep: "Keep it",
  /** At checkout, for the profile's. */
  ofProfile: "Address of my profile",
  deliverElsewhere: "Deliver to another address",
};
