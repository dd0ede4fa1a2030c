import type { RouterContextProvider } from "react-router";
import { isCustomerId } from "../../domain/admin/customer-list.ts";
import { findCustomerForStaff } from "../../domain/admin/find-customer.server.ts";
import { shopContext } from "../context.ts";

/**
 * The customer that an address names.
 * @throws 404 when there is no such one
 */
export async function requireCustomer(context: Readonly<RouterContextProvider>, id: string) {
  const found = isCustomerId(id) ? await findCustomerForStaff(context.get(shopContext), id) : null;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
