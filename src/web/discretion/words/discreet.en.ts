/** Privacy controls: quick exit, discreet mode, this device. */
export const discreet = {
  /** The quick exit on phones and on desktops. Both words are part of its whole name, `discretion.leave`. */
  exit: "Exit",
  quickExit: "Quick exit",
  /** The button with the shield; while discreet mode is on, what it shows and what it is called. */
  privacy: "Privacy",
  on: "Discreet",
  isOn: "Discreet mode is on",
  arrives: "What arrives at your door",
  recentHeading: "Recently viewed",
  recentOffer: "We don't track what you view. Keep a list on this device?",
  recentTurnOn: "Yes, remember",
  recentTurnOff: "Stop and clear",
};
