import { formatMoment } from "../../../domain/dates.ts";
import { listNewsletters } from "../../../domain/marketing/list-newsletters.server.ts";
import { ButtonLink } from "../../components/button.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/newsletters.route.ts";
import { newsletterWords as words } from "./newsletter-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { newsletters: await listNewsletters(context.get(shopContext)) };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Newsletters({ loaderData: { newsletters } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead title={words.title} note={words.intro} ways={[["/admin/customers", words.toCustomers]]}>
        <ButtonLink to="/admin/newsletters/new">{words.add}</ButtonLink>
      </PageHead>
      {newsletters.length === 0 && <p>{words.none}</p>}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {newsletters.map((newsletter) => (
          <li key={newsletter.id}>
            <Row {...newsletter} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Listed = Route.ComponentProps["loaderData"]["newsletters"][number];

function Row({ id, subject, status, sendAt, endedAt, counts }: Listed) {
  const at = endedAt ?? sendAt;
  return (
    <ShopLink
      to={`/admin/newsletters/${id}`}
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-wash focus-visible:bg-wash"
    >
      <span className="min-w-0">
        <span className="wrap-anywhere block font-strong">{subject}</span>
        {at && <span className="text-ink-soft text-sm">{formatMoment(at, "en")}</span>}
      </span>
      <span className="ml-auto text-right text-sm">
        <span className="block">{words.statuses[status]}</span>
        {counts.sent > 0 && <span className="text-ink-soft tabular-nums">{words.people(counts.sent)}</span>}
      </span>
    </ShopLink>
  );
}
