import { and, eq } from "drizzle-orm";
import { newsletters } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DAY_MS } from "../durations.ts";
import { DomainError } from "../errors.ts";
import { type MailFailure, MailNotTaken } from "../mail/mailer.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { countAudience } from "./audience.server.ts";
import { findNamesIn } from "./named-products.server.ts";
import { languagesOf } from "./newsletter.ts";
import { newsletterMail } from "./newsletter-mail.ts";

type Staff = Pick<StaffMember, "userId">;

/** How far ahead a newsletter can be planned, in ms. */
const LONGEST_PLAN_MS = 365 * DAY_MS;

type Plan = {
  id: string;
  /** The version that staff have read. */
  version: number;
  /** Time to begin; null: at once. */
  sendAt: Date | null;
  /** Whether staff send it although it contains names from the catalogue. */
  areNamesMeant: boolean;
};

/**
 * Plans a newsletter; `sendNewsletters` sends it when its time has come. The same request again changes nothing.
 * @throws {DomainError} INVALID_INPUT without recipients, for a time in the past, or for names that staff did not
 * confirm; CONTENT_CHANGED when it was changed or deleted meanwhile
 */
export async function scheduleNewsletter(shop: Pick<Shop, "db" | "now">, staff: Staff, plan: Plan): Promise<void> {
  const { id, version, areNamesMeant } = plan;
  const at = shop.now();
  const sendAt = plan.sendAt ?? at;
  if (sendAt < at) throw invalid("sendAt", "This time is in the past.");
  if (sendAt.getTime() - at.getTime() > LONGEST_PLAN_MS) throw invalid("sendAt", "Choose a time within a year.");
  await shop.db.transaction(async (tx) => {
    const [newsletter] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for("update");
    if (!newsletter || newsletter.version !== version) throw new DomainError("CONTENT_CHANGED", {});
    if (newsletter.status !== "draft") return;
    const audience = await countAudience({ db: tx });
    if (audience.total === 0) throw invalid("sendAt", "This newsletter has no recipients.");
    const names = areNamesMeant ? [] : await findNamesIn(tx, newsletter.texts);
    if (names.length > 0) throw invalid("areNamesMeant", `It names ${names.join(", ")}. Confirm that this is meant.`);
    await tx.update(newsletters).set({ status: "scheduled", sendAt }).where(eq(newsletters.id, id));
    const after = { recipients: audience.total, sendAt: sendAt.toISOString() };
    await writeAudit(tx, staff, { action: "newsletter.send", subject: newsletter.texts.en.subject, after });
  });
}

/**
 * Stops a newsletter: a planned one is a draft again, one that is being sent ends. Emails that are with the mail server
 * still arrive. Repeating it changes nothing.
 */
export async function stopNewsletter({ db, now }: Pick<Shop, "db" | "now">, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [newsletter] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for("update");
    if (newsletter?.status === "scheduled") {
      await tx.update(newsletters).set({ status: "draft", sendAt: null }).where(eq(newsletters.id, id));
    } else if (newsletter?.status === "sending") {
      await tx
        .update(newsletters)
        .set({ status: "stopped", endedAt: now(), failure: null })
        .where(eq(newsletters.id, id));
    } else return;
    await writeAudit(tx, staff, { action: "newsletter.stop", subject: newsletter.texts.en.subject });
  });
}

/**
 * Sends a draft to the member of staff at once, in each of its languages. Its unsubscribe link ends nothing.
 * @returns why the server did not accept it; null when it did
 */
export async function sendNewsletterToStaff(
  { db, mailer, config }: Pick<Shop, "db" | "mailer" | "config">,
  { email }: Pick<StaffMember, "email">,
  id: string,
): Promise<MailFailure | null> {
  const [draft] = await db
    .select()
    .from(newsletters)
    .where(and(eq(newsletters.id, id), eq(newsletters.status, "draft")));
  if (!draft) throw new DomainError("CONTENT_CHANGED", {});
  try {
    for (const language of languagesOf(draft.texts)) {
      await mailer.send(newsletterMail(config, draft, { email, language, token: "example" }));
    }
    return null;
  } catch (error) {
    if (error instanceof MailNotTaken) return error.failure;
    throw error;
  }
}

function invalid(field: string, sentence: string) {
  return new DomainError("INVALID_INPUT", { fields: { [field]: sentence } });
}
