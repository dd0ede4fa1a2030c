import { inviteStaff } from "../src/domain/staff/make-invite.server.ts";
import { inviteArguments } from "./invite-arguments.ts";
import { withShopDatabase } from "./with-shop-database.ts";

/** Prints an invitation link for the first owner, or for an owner who has lost phone and recovery codes. */
await withShopDatabase(
  async () => inviteArguments(process.argv.slice(2), process.env),
  async (shop, role) => {
    const link = await inviteStaff(shop, "command", role);
    return {
      exitCode: 0,
      words: `\nThis link gives one person the role ${role} in the back office. It is valid once, for 24 hours:\n\n  ${link}\n`,
    };
  },
);
