import { customerWords as words } from "../../i18n/admin/customer-words.ts";
import { LINK } from "../form-page.tsx";
import { ShopLink } from "../shop-link.tsx";

type Props = { id: string; name: string; title: string; intro?: string; children: React.ReactNode };

/** A page that asks one thing about one customer. */
export function CustomerPage({ id, name, title, intro, children }: Props) {
  return (
    <div className="grid max-w-form gap-5">
      <header>
        <h1 className="heading text-2xl">{title}</h1>
        <p className="wrap-anywhere mt-1 text-ink-soft">{name}</p>
      </header>
      {intro && <p>{intro}</p>}
      {children}
      <p>
        <ShopLink to={`/admin/customers/${id}`} className={`${LINK} inline-flex min-h-11 items-center`}>
          {words.back}
        </ShopLink>
      </p>
    </div>
  );
}
