import { ChevronLeft, ChevronRight } from "lucide";
import { useMessages } from "../i18n/use-messages.ts";
import { Icon } from "./icon.tsx";
import { ShopLink } from "./shop-link.tsx";

type PaginationProps = { page: number; pageCount: number; hrefFor: (page: number) => string };

const STEP =
  "inline-flex min-h-12 items-center gap-2 rounded-control border border-edge px-4 font-strong transition-colors hover:border-ink hover:bg-wash";

export function Pagination({ page, pageCount, hrefFor }: PaginationProps) {
  const { paging } = useMessages();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={paging.label} className="mt-12 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <div>
        {page > 1 && (
          <ShopLink to={hrefFor(page - 1)} rel="prev" className={STEP} aria-label={paging.previous}>
            <Icon of={ChevronLeft} className="size-5" aria-hidden="true" />
            <span className="max-sm:hidden">{paging.previous}</span>
          </ShopLink>
        )}
      </div>
      <p className="text-ink-soft tabular-nums">{paging.pageOf(page, pageCount)}</p>
      <div className="text-right">
        {page < pageCount && (
          <ShopLink to={hrefFor(page + 1)} rel="next" className={STEP} aria-label={paging.next}>
            <span className="max-sm:hidden">{paging.next}</span>
            <Icon of={ChevronRight} className="size-5" aria-hidden="true" />
          </ShopLink>
        )}
      </div>
    </nav>
  );
}
