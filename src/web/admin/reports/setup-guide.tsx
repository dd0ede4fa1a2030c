import { Circle } from "lucide";
import { SETUP_STEPS, type SetupStep } from "../../../domain/reporting/setup-steps.ts";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { setupWords as words } from "./setup-words.ts";

const PAGES: Record<SetupStep, string> = {
  contact: "/admin/settings/shop",
  products: "/admin/products",
  pages: "/admin/content",
  delivery: "/admin/settings/delivery",
  couriers: "/admin/settings/couriers",
  bank: "/admin/settings/bank",
  card: "/admin/settings/payhere",
  email: "/admin/health",
  notifications: "/admin/me/notifications",
  backup: "/admin/health",
  "second-owner": "/admin/staff",
};

/** The steps that are left before the shop is ready for real orders. It disappears with the last one. */
export function SetupGuide({ open }: { open: readonly SetupStep[] }) {
  return (
    <details open className="rounded-picture border border-edge bg-surface px-3">
      <summary className="min-h-12 cursor-pointer content-center py-2 font-strong">
        {words.heading(SETUP_STEPS.length - open.length, SETUP_STEPS.length)}
      </summary>
      <ol className="grid gap-x-6 border-line border-t py-1 lg:grid-cols-2">
        {open.map((step) => (
          <li key={step}>
            <ShopLink to={PAGES[step]} className="flex min-h-12 items-start gap-3 py-2 hover:bg-wash">
              <Icon of={Circle} className="mt-1 size-4 shrink-0 text-ink-soft" aria-hidden="true" />
              <span>
                <span className="block font-strong">{words.steps[step].label}</span>
                <span className="block text-ink-soft text-sm">{words.steps[step].hint}</span>
              </span>
            </ShopLink>
          </li>
        ))}
      </ol>
    </details>
  );
}
