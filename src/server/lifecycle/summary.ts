import type { Config } from "../../config.ts";

type Started = {
  simulatorUrl: string | null;
  databasePlace: string;
  /**
   * The invitation link of the first owner, or a sentence with the path of its file; null when the shop has an owner.
   */
  firstOwner: string | null;
};

/** Returns the text that the start prints: the URLs of the shop and its tools. */
export function summary(config: Config, { simulatorUrl, databasePlace, firstOwner }: Started): string {
  const lines: [string, string][] = [["Shop", config.baseUrl]];
  if (!config.smtpUrl) lines.push(["Emails", previewInbox(config)]);
  if (firstOwner) lines.push(["First owner", `${firstOwner} (valid once, for 24 hours, until the next start)`]);
  else lines.push(["Back office", `${config.baseUrl}/admin`]);
  lines.push(["Payments", payments(config, simulatorUrl)], ["Database", databasePlace]);
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  const table = lines.map(([name, value]) => `  ${name.padEnd(width)}${value}`);
  return ["", `${config.shop.name} is open.`, "", ...table, "", "Stop with Ctrl-C.", ""].join("\n");
}

/** The preview inbox is open on a loopback address only. */
function previewInbox({ baseUrl, isLoopback }: Config): string {
  return isLoopback
    ? `${baseUrl}/preview-inbox (SMTP_URL is not set, so emails are shown there)`
    : "not sent, because SMTP_URL is not set";
}

function payments({ payhere }: Config, simulatorUrl: string | null): string {
  if (simulatorUrl) return `${simulatorUrl}/__sim/ (PayHere simulator, no real money)`;
  return payhere.mode === "live" ? "PayHere live, real money" : `PayHere ${payhere.mode}, no real money`;
}
