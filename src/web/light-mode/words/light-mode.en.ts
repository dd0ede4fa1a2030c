/** The page that turns light mode on and off. */
export const lightMode = {
  heading: "Light mode",
  text: "Smaller photos, no extra fonts, and no video until you press play, so pages use less data.",
  isOn: "Light mode is on on this device.",
  isOnByBrowser: "Light mode is on because your browser saves data.",
  isOff: "Light mode is off.",
  turnOn: "Turn on light mode",
  turnOff: "Turn off light mode",
};
