import type { Permission } from "../../../domain/staff/permissions.ts";
import { frameWords as words } from "./layout-words.ts";

/** Sections of the menu, the most used first; each is shown to staff with its permission. */
export const SECTIONS: readonly { to: string; label: string; needs: Permission }[] = [
  { to: "/admin", label: words.today, needs: "see-today" },
  { to: "/admin/orders", label: words.orders, needs: "see-orders" },
  { to: "/admin/products", label: words.products, needs: "see-products" },
  { to: "/admin/customers", label: words.customers, needs: "see-customers" },
  { to: "/admin/payments", label: words.payments, needs: "see-money" },
  { to: "/admin/reports", label: words.reports, needs: "see-money" },
  { to: "/admin/content", label: words.content, needs: "change-content" },
  { to: "/admin/gift-cards", label: words.giftCards, needs: "refund" },
  { to: "/admin/discounts", label: words.discounts, needs: "change-content" },
  { to: "/admin/reviews", label: words.reviews, needs: "change-content" },
  { to: "/admin/questions", label: words.questions, needs: "change-content" },
  { to: "/admin/staff", label: words.staff, needs: "change-staff" },
  { to: "/admin/settings", label: words.settings, needs: "change-settings" },
  { to: "/admin/health", label: words.health, needs: "see-health" },
  { to: "/admin/audit", label: words.audit, needs: "see-audit" },
];
