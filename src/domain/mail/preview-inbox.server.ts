import { desc, eq } from "drizzle-orm";
import { previewMails } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { isUuid } from "../uuid.ts";

const NEWEST = 100;
/** Returns whether the preview inbox is open: on the owner's machine, while no mail server is set. */
export function isPreviewInboxOpen({ config }: Pick<Shop, "config">): boolean {
  return config.isLoopback && config.smtpUrl === undefined;
}

/** Lists the newest mails of the preview inbox, at most a hundred. */
export async function listPreviewMails({ db }: Pick<Shop, "db">) {
  const { id, recipient, subject, preheader, createdAt } = previewMails;
  const columns = { id, recipient, subject, preheader, createdAt };
  return db.select(columns).from(previewMails).orderBy(desc(createdAt), id).limit(NEWEST);
}

/** Returns one of these mails; null when there is none with this id. */
export async function findPreviewMail({ db }: Pick<Shop, "db">, id: string) {
  if (!isUuid(id)) return null;
  const [mail] = await db.select().from(previewMails).where(eq(previewMails.id, id));
  return mail ?? null;
}
