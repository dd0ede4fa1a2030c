import { useState } from "react";
import { type DeliveryInstructions, NO_INSTRUCTIONS } from "../../../domain/orders/delivery-instructions.ts";

export type InstructionsChoice = {
  instructions: DeliveryInstructions;
  change(changed: Partial<DeliveryInstructions>): void;
  /** True while they are sent, and once an order has them. */
  isSent?: boolean;
};

/** How the parcel is addressed and handed over. Stored while the page is open. */
export function useInstructions(): InstructionsChoice {
  const [instructions, setInstructions] = useState(NO_INSTRUCTIONS);
  return {
    instructions,
    change: (changed) => setInstructions((before) => ({ ...before, ...changed })),
  };
}
