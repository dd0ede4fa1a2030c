import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { cancelOffer } from "../orders/cancelling.ts";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { likelyStep, ORDER_STEPS, permissionFor, possibleSteps } from "./order-steps.ts";
import { can, ROLES } from "./permissions.ts";

test("an evening's orders go from packing to the door, one step at a time", () => {
  const way = ["awaiting-confirmation", "confirmed", "packed", "dispatched", "refused"] as const;

  expect(way.map((status) => likelyStep(status, "owner"))).toEqual([
    "confirm",
    "pack",
    "dispatch",
    "deliver",
    "take-back",
  ]);
  expect(likelyStep("paid", "packer")).toBe("pack");
});

test("where nothing comes next by itself, nothing is offered as next", () => {
  const over = ["awaiting-payment", "awaiting-transfer", "delivered", "returned", "cancelled", "refunded"] as const;

  expect(over.map((status) => likelyStep(status, "owner"))).toEqual(over.map(() => null));
});

test("nobody is offered what they may not do", () => {
  for (const role of ROLES) {
    for (const status of ORDER_STATUSES) {
      for (const step of possibleSteps(status, role))
        expect(can(role, permissionFor(step)), `${role} ${step}`).toBe(true);
    }
  }
  expect(possibleSteps("packed", "packer")).toEqual(["dispatch"]);
  expect(possibleSteps("packed", "read-only")).toEqual([]);
  expect(ORDER_STEPS.filter((step) => permissionFor(step) === "change-orders")).toEqual(["confirm", "cancel"]);
});

test("cancelling is offered exactly where staff can cancel", () => {
  const nothing = { amountCents: rupees(0), isCard: true };
  for (const status of ORDER_STATUSES) {
    expect(possibleSteps(status, "owner").includes("cancel"), status).toBe(
      cancelOffer(status, nothing, "staff") !== null,
    );
  }
});
