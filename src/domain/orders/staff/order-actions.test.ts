import { expect, test } from "vitest";
import { statesOf } from "../../../../tests/support/orders/order-states.ts";
import { can, ROLES } from "../../staff/permissions.ts";
import { ORDER_STATUSES } from "../order-status.ts";
import { allowedActions, nextAction, ORDER_ACTIONS, permissionFor } from "./order-actions.ts";

test("returns the next action of each state from packing to delivery", () => {
  const way = ["awaiting-confirmation", "confirmed", "packed", "dispatched", "refused"] as const;

  expect(way.map((status) => nextAction(statesOf(status), "owner"))).toEqual([
    "confirm",
    "pack",
    "dispatch",
    "deliver",
    "return-to-sender",
  ]);
  expect(nextAction(statesOf("paid"), "packer")).toBe("pack");
});

test("returns no next action when none is expected", () => {
  const over = ["awaiting-payment", "awaiting-transfer", "delivered", "returned", "cancelled", "on-hold"] as const;

  expect(over.map((status) => nextAction(statesOf(status), "owner"))).toEqual(over.map(() => null));
});

test("returns only the actions that the role may perform", () => {
  for (const role of ROLES) {
    for (const status of ORDER_STATUSES) {
      for (const action of allowedActions(statesOf(status), role))
        expect(can(role, permissionFor(action)), `${role} ${action}`).toBe(true);
    }
  }
  expect(allowedActions(statesOf("packed"), "packer")).toEqual(["dispatch"]);
  expect(allowedActions(statesOf("packed"), "read-only")).toEqual([]);
  expect(ORDER_ACTIONS.filter((action) => permissionFor(action) === "change-orders")).toEqual([
    "confirm",
    "release",
    "hold",
    "cancel",
  ]);
});

test("offers delivery and its failures while the courier has the parcel", () => {
  const dispatched = { fulfilmentState: "dispatched", holdReason: null } as const;
  expect(allowedActions(dispatched, "owner")).toEqual(["deliver", "fail-delivery", "refuse"]);
});

test("offers the next attempt and the way back after a failed delivery", () => {
  const failed = { fulfilmentState: "delivery-failed", holdReason: null } as const;
  expect(allowedActions(failed, "packer")).toEqual(["dispatch", "refuse"]);
});

test("lets staff release a hold for review, but never one for a payment", () => {
  expect(allowedActions(statesOf("on-hold"), "owner")).toEqual(["release", "cancel"]);
  expect(allowedActions(statesOf("awaiting-payment"), "owner")).toEqual(["cancel"]);
});
