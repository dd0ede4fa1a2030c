import { writeAudit } from "../audit/write-audit.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { changeEnquiryStatus } from "./change-enquiry-status.server.ts";
import type { EnquiryStatus } from "./enquiry.ts";

const MOVES = {
  close: { from: "new", to: "closed" },
  reopen: { from: "closed", to: "new" },
} as const satisfies Record<string, { from: EnquiryStatus; to: EnquiryStatus }>;

/** Closes an enquiry without an order, or opens it again. Repeating it changes nothing. */
export async function settleEnquiry(
  { db }: Pick<Shop, "db">,
  staff: Pick<StaffMember, "userId">,
  { reference, move }: { reference: string; move: keyof typeof MOVES },
): Promise<void> {
  const { from, to } = MOVES[move];
  await db.transaction(async (tx) => {
    if (!(await changeEnquiryStatus(tx, { reference, from, to }))) return;
    const changed = { before: { status: from }, after: { status: to } };
    await writeAudit(tx, staff, { action: `enquiry.${move}`, subject: reference, ...changed });
  });
}
