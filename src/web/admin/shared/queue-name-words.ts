/** The only name of each queue: in the menu, on Today, in lists, on its own page and in messages. */
export const QUEUE_NAMES = {
  pack: "To pack",
  courier: "Ready for courier",
  onTheWay: "On the way",
  failedDeliveries: "Failed deliveries",
  longest: "Longest on the way",
  onHold: "On hold",
  cash: "Cash to confirm",
  transfers: "Bank transfers",
  payments: "Payments to check",
  returns: "Returns",
  courierCash: "Courier cash due",
  enquiries: "Chat enquiries",
  reviews: "Reviews to read",
  questions: "Questions to answer",
  lowStock: "Low stock",
  messages: "Failed messages",
};
