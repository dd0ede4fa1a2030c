import { ChevronRight } from "lucide";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";

type BreadcrumbProps = {
  /** Steps from the home page on. */
  steps: readonly { name: string; path: string }[];
  here: string;
  /** The language of `here`. */
  lang?: string;
};

/**
 * Breadcrumb to this page, for visitors who arrive from elsewhere: a low line, but with links of full height to tap.
 */
export function Breadcrumb({ steps, here, lang }: BreadcrumbProps) {
  const { paging } = useMessages();
  return (
    <nav aria-label={paging.here} className="pt-1 text-ink-soft text-sm md:pt-6">
      <ol className="flex flex-wrap items-center gap-x-1">
        {steps.map(({ name, path }) => (
          <li key={path} className="inline-flex items-center gap-1">
            <ShopLink
              to={path}
              className="-my-2.5 inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
            >
              {name}
            </ShopLink>
            <Icon of={ChevronRight} className="size-4" aria-hidden="true" />
          </li>
        ))}
        <li lang={lang} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  );
}
