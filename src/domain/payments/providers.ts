/** Values of `payments.provider`. */
export const BANK = "bank-transfer";
export const CARD = "payhere";
