import type { Config } from "../../config.ts";

type Started = {
  simulatorUrl: string | null;
  databasePlace: string;
  /** While the shop has no owner: the link that makes one, or the path of the file with it. */
  firstOwner: string | null;
};

/** What a person wants to know when the shop has started. */
export function summary(config: Config, { simulatorUrl, databasePlace, firstOwner }: Started): string {
  const lines: [string, string][] = [["Shop", config.baseUrl]];
  if (!config.smtpUrl) lines.push(["Mails", previewInbox(config)]);
  if (firstOwner) lines.push(["First owner", `${firstOwner} (works once, for a day, until the next start)`]);
  else lines.push(["Back office", `${config.baseUrl}/admin`]);
  lines.push(["Payments", payments(config, simulatorUrl)], ["Database", databasePlace]);
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  const table = lines.map(([name, value]) => `  ${name.padEnd(width)}${value}`);
  return ["", `${config.shop.name} is open.`, "", ...table, "", "Stop with Ctrl-C.", ""].join("\n");
}

/** Only the owner's own machine may open the inbox. */
function previewInbox({ baseUrl, isLoopback }: Config): string {
  return isLoopback
    ? `${baseUrl}/preview-inbox (shown there: SMTP_URL is not set)`
    : "none is sent, and nobody can read them: SMTP_URL is not set";
}

function payments({ payhere }: Config, simulatorUrl: string | null): string {
  if (simulatorUrl) return `${simulatorUrl}/__sim/ (a stand-in for PayHere; no real money)`;
  return payhere.mode === "live" ? "PayHere, real money" : `PayHere, ${payhere.mode}; no real money`;
}
