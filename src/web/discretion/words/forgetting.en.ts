/** Pages about leaving and about the data that this device stores. */
export const forgetting = {
  elsewhere: "Go to another site",
  forgetText:
    "This empties the cart and logs you out here. It also forgets your answer about your age, discreet mode and everything else that this shop keeps in this browser. Your account and your orders stay.",
  forgottenHeading: "This device is forgotten",
  forgottenText:
    "The cart is empty, you are logged out, and this shop keeps nothing about you in this browser. The browser's history and what you have downloaded are not ours to erase: you can delete them in the browser's settings.",
};
