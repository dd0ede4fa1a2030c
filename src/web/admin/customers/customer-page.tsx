import { PageHead } from "../shared/page-head.tsx";
import { customerSearchText as words } from "./customer-words.ts";

type Props = { id: string; name: string; title: string; intro?: string; children: React.ReactNode };

/** A page with one question about one customer. */
export function CustomerPage({ id, name, title, intro, children }: Props) {
  return (
    <div className="grid max-w-form gap-5">
      <PageHead title={title} note={name} ways={[[`/admin/customers/${id}`, words.back]]} />
      {intro && <p>{intro}</p>}
      {children}
    </div>
  );
}
