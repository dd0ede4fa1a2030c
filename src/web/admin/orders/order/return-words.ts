/** Texts of the page of a return. */
export const returnWords = {
  heading: "Return",
  answer: "Your answer",
  answerHint: "The customer reads it on the order's page; the mail only says that it is there.",
  approve: "It may come back",
  decline: "It cannot come back",
  receiveIntro: "When the goods are here: look at them first.",
  toStaffProduct: "They are here and go on the shelf",
  notToShelf: "They are here and cannot be sold",
};
