/** An error whose message tells the operator what to do. A failed start prints it without a stack. */
export class OperatorError extends Error {}
