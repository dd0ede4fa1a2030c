import type { OrderName } from "../../../domain/orders/order-code.ts";
import { orderUrl } from "../../urls/order-url.ts";
import { PageHead } from "../shared/page-head.tsx";
import { orderActionWords as words } from "./order-action-words.ts";

type ActionPageProps = OrderName & { title: string; intro?: string; children: React.ReactNode };

/** A page with one question about one order. */
export function ActionPage({ title, number, code, intro, children }: ActionPageProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={title} note={code} ways={[[orderUrl(number), words.toOrder(code)]]} />
      {intro && <p className="max-w-text">{intro}</p>}
      {children}
    </div>
  );
}
