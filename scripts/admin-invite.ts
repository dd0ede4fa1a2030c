import { inviteStaff } from "../src/domain/staff/make-invite.server.ts";
import { inviteArguments } from "./invite-arguments.ts";
import { withShopDatabase } from "./with-shop-database.ts";

/** For whoever has no way in: the first owner, or one who has lost telephone and recovery codes. */
await withShopDatabase(
  async () => inviteArguments(process.argv.slice(2), process.env),
  async (shop, role) => {
    const link = await inviteStaff(shop, "command", role);
    return {
      exitCode: 0,
      words: `\nThis link makes one person ${role} of the back office. It works once, within a day:\n\n  ${link}\n`,
    };
  },
);
