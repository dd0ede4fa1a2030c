/** What the audit log can say that somebody did: the thing, and what was done to it. Each has its words in `web/i18n/admin/audit-words.ts`. */
export const AUDIT_ACTIONS = [
  ...(["sign-in", "sign-out", "sign-in.refused", "sign-in.code-refused", "password.refused", "session.end"] as const),
  ...([
    "staff.confirm",
    "staff.confirm-refused",
    "staff.invite",
    "staff.join",
    "staff.role",
    "staff.password",
  ] as const),
  ...(["staff.disable", "staff.enable", "staff.unlock", "staff.recovery-codes"] as const),
  ...(["staff.second-factor", "staff.second-factor-refused", "staff.second-factor-off"] as const),
  ...(["order.look", "order.make", "order.confirm", "order.pack", "order.dispatch", "order.deliver"] as const),
  ...(["order.refuse", "order.take-back", "order.cancel", "order.edit", "order.refund", "order.return"] as const),
  ...(["order.match", "order.accept-transfer", "order.return-transfer", "order.note", "orders.waybill"] as const),
  ...(["enquiry.close", "enquiry.reopen", "mail.again", "remittance.keep", "review.resolve"] as const),
  ...(["view.keep", "view.remove"] as const),
  ...(["customer.look", "customer.note", "customer.tag", "customer.block", "customer.unblock"] as const),
  ...(["customer.export", "account-deleted"] as const),
  ...(["review.approve", "review.refuse", "review.answer", "discount.add", "discount.change"] as const),
  ...(["product.add", "product.change", "product.duplicate", "product.archive", "product.unarchive"] as const),
  ...(["product.stock", "product.translate", "product.change-video", "product.remove-video"] as const),
  ...(["product.add-pictures", "product.order-pictures", "product.remove-picture", "product.focus-picture"] as const),
  ...(["products.import", "products.imported", "products.undo-import", "products.put-back"] as const),
  ...(["products.import-undone", "products.import-pictures", "products.export"] as const),
  ...(["category.change", "category.move", "category.remove", "page.change", "page.put-back"] as const),
  ...(["announcement.change", "slide.add", "slide.change", "slide.order", "slide.remove"] as const),
  ...(["collection.add", "collection.change", "collection.order", "collection.remove"] as const),
  ...(["collection.add-product", "collection.move-product", "collection.remove-product"] as const),
  ...(["settings.change", "settings.wording", "payhere.change", "payhere.remove", "payhere.forget"] as const),
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
