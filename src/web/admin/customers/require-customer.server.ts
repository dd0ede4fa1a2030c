import type { RouterContextProvider } from "react-router";
import { findCustomerForStaff } from "../../../domain/customers/find-customer.server.ts";
import { isUuid } from "../../../domain/uuid.ts";
import { shopContext } from "../../context.ts";

/**
 * Returns the customer that a URL names.
 * @throws 404 when there is none
 */
export async function requireCustomer(context: Readonly<RouterContextProvider>, id: string) {
  const found = isUuid(id) ? await findCustomerForStaff(context.get(shopContext), id) : null;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
