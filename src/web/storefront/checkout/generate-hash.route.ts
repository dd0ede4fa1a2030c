import { z } from "zod";
import { signPayment } from "../../../domain/payments/sign-payment.server.ts";
import { shopContext } from "../../context.ts";
import { orJsonFailure, readJson, requireCustomer } from "../../json-api.server.ts";
import type { Route } from "./+types/generate-hash.route.ts";

const hashInput = z.object({
  merchant_id: z.string().max(64),
  order_id: z.string().max(64),
  amount: z.string().max(20),
  currency: z.string().max(3),
});

/** The specification's hash call (§7): signs only the caller's own order that awaits payment (design §8). */
export function action({ request, context }: Route.ActionArgs) {
  return orJsonFailure(async () => {
    const { customerId } = await requireCustomer(context);
    const payload = await readJson(request, hashInput);
    return Response.json({ hash: await signPayment(context.get(shopContext), customerId, payload) });
  });
}
