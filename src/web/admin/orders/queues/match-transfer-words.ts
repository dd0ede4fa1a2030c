/** Texts of the page that matches a transfer with its order. */
export const matchTransferWords = {
  heading: "Match a transfer",
  expects: (total: string, reference: string) => `The order expects ${total} with the reference ${reference}.`,
  amount: "Amount on the statement, in rupees",
  amountUnclear: "Please give an amount such as 1500 or 1500.50.",
  entry: "The bank's reference of this entry",
  entryHint: "It tells this entry from every other, so that no money counts twice.",
  button: "This money is for this order",
  received: (sum: string) => `Received: ${sum}`,
  sentBack: (amount: string) => `Sent back: ${amount}`,
  missing: (amount: string) => `Missing: ${amount}`,
  tooMuch: (amount: string) => `Too much: ${amount}`,
  accept: "Take it as the payment",
  return: (amount: string) => `I have sent ${amount} back`,
  returnQuestion: (amount: string) =>
    `Record that ${amount} went back to the customer by bank transfer? The customer gets an email. This can't be undone.`,
};
