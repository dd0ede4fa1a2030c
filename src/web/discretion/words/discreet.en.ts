/** Privacy controls: quick exit, discreet mode, this device. */
export const discreet = {
  /** The quick exit on every page; its whole name begins with `discretion.leave`. */
  exit: "Leave",
  thisDevice: "On this device",
  turnOn: "Turn on discreet mode",
  turnOff: "Turn off discreet mode",
  aboutLeaving: "What leaving erases, and what not",
  forget: "Forget this device",
  forgetShort: "Empties the cart, logs you out and forgets every choice made here. Your account and your orders stay.",
  recentHeading: "Recently viewed",
  recentOffer: "We don't track what you view. Keep a list on this device?",
  recentTurnOn: "Yes, remember",
  recentTurnOff: "Stop and clear",
};
