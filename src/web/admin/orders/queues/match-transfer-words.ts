/** Texts of the page that matches a transfer with its order. */
export const matchTransferWords = {
  heading: "Record bank transfer",
  expects: (total: string, reference: string) => `Expected: ${total}, reference ${reference}`,
  amount: "Amount on the statement, in rupees",
  amountUnclear: "Enter an amount such as 1,500 or 1,500.50.",
  entry: "Bank reference",
  entryHint: "So the same transfer is never counted twice.",
  button: "Record transfer",
  received: (sum: string) => `Received: ${sum}`,
  sentBack: (amount: string) => `Refunded: ${amount}`,
  missing: (amount: string) => `Missing: ${amount}`,
  tooMuch: (amount: string) => `Too much: ${amount}`,
  accept: "Accept as payment",
  return: (amount: string) => `Refund ${amount} (record as sent)`,
  returnQuestion: (amount: string) =>
    `Record that you refunded ${amount} by bank transfer? The customer gets an email. This can't be undone.`,
};
