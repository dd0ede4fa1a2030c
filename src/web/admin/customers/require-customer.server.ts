import type { RouterContextProvider } from "react-router";
import { findCustomerForStaff } from "../../../domain/customers/find-customer.server.ts";
import { requireById } from "../shared/require-by-id.server.ts";

/**
 * Returns the customer that a URL names.
 * @throws 404 when there is none
 */
export function requireCustomer(context: Readonly<RouterContextProvider>, id: string) {
  return requireById(context, id, findCustomerForStaff);
}
