/** Where the money of a payment came through, as `payments.provider` names it. */
export const BANK = "bank-transfer";
export const CARD = "payhere";
