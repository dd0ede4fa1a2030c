/** Texts of the settings of couriers. */
export const courierWords = {
  title: "Couriers",
  one: "Courier",
  about: "Tracking links and numbers, and who collects cash",
  settings: "All settings",
  intro:
    "You choose one of these when you hand over parcels. Customers get the tracking link with the email about their parcel.",
  none: "No couriers yet. Until you add one, the name and the tracking link are typed for each parcel.",
  add: "Add courier",
  name: "Name",
  trackingUrl: "Tracking link",
  trackingUrlHint:
    "The courier's page about a parcel, with {number} where the tracking number goes, such as https://track.example.lk/?id={number}.",
  numberExamples: "Examples of tracking numbers",
  numberExamplesHint:
    "One or more, separated by commas, such as EX12345678. Numbers of another length or format are then refused, as they are probably mistyped.",
  collectsCash: "Collects cash on delivery",
  noCash: "No cash on delivery",
  noLink: "No tracking link",
  save: "Save",
  saving: "Saving …",
  saved: "Saved.",
  back: "Couriers",
  remove: "Delete courier",
  removeHint: "Delete this courier? Parcels that were handed over keep its name and link.",
  removeNow: "Delete courier",
};

/** Returns the label of a field of the form. */
export function courierFieldLabel(name: string): string {
  const { name: nameLabel, trackingUrl, numberExamples, collectsCash } = courierWords;
  return { name: nameLabel, trackingUrl, numberExamples, collectsCash }[name] ?? name;
}
