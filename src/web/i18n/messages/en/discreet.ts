import { MINIMUM_AGE } from "../../../../domain/content/shop-facts.ts";

/** What keeps a visit to its visitor: leaving, discreet mode, this device. */
export const discreet = {
  /** The control that is on every page; its whole name begins `discretion.leave`. */
  exit: "Leave",
  elsewhere: "Go to another site",
  thisDevice: "On this device",
  turnOn: "Turn on discreet mode",
  turnOff: "Turn off discreet mode",
  aboutLeaving: "What leaving erases, and what not",
  forget: "Forget this device",
  forgetShort: "Empties the cart, logs you out and forgets every choice made here. Your account and your orders stay.",
  forgetText:
    "This empties the cart and logs you out here. It also forgets your answer about your age, discreet mode and everything else that this shop keeps in this browser. Your account and your orders stay.",
  forgottenHeading: "This device is forgotten",
  forgottenText:
    "The cart is empty, you are logged out, and this shop keeps nothing about you in this browser. The browser's history and what you have downloaded are not ours to erase: you can delete them in the browser's settings.",
  acceptance: `By creating an account you confirm that you are ${MINIMUM_AGE} or over and accept these terms:`,
  recentHeading: "Recently viewed",
  recentOffer: "The shop does not keep what you look at. If you like, this browser can remember it for you.",
  recentTurnOn: "Remember what I look at",
  recentTurnOff: "Stop and forget",
};
