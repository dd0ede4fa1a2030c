import { readFileSync } from "node:fs";
import { z } from "zod";
import { environmentSchema } from "../../src/config.ts";
import { databaseEnvironment } from "../../src/config-database.ts";
import { discretionEnvironment } from "../../src/config-discretion.ts";
import { filesEnvironment } from "../../src/config-files.ts";
import { mailEnvironment } from "../../src/config-mail.ts";
import { smsEnvironment } from "../../src/config-sms.ts";
import { whatsappEnvironment } from "../../src/config-whatsapp.ts";
import { arrivalEnvironment } from "../../src/domain/settings/arrival-fields.ts";
import { guestEnvironment } from "../../src/domain/settings/guest-fields.ts";
import { lankaQrEnvironment } from "../../src/domain/settings/lanka-qr-fields.ts";
import { loginEnvironment } from "../../src/domain/settings/login-fields.ts";
import { methodEnvironment } from "../../src/domain/settings/method-fields.ts";
import { shopEnvironment } from "../../src/domain/settings/shop-fields.ts";
import { reportProblems } from "./source-files.ts";

export const CONFIGURATION_DOC = "docs/configuration.md";

/** A property of the JSON schema that Zod writes for a setting. */
type Setting = { description?: string; default?: unknown; enum?: readonly string[] };

const SECTIONS: readonly { title: string; names: readonly string[] }[] = [
  { title: "PayHere", names: Object.keys(environmentSchema.shape).filter((name) => name.startsWith("PAYHERE_")) },
  { title: "Shop", names: Object.keys(shopEnvironment) },
  {
    title: "Delivery and payment methods",
    names: [...Object.keys(methodEnvironment), ...Object.keys(lankaQrEnvironment)],
  },
  { title: "Arrival dates", names: Object.keys(arrivalEnvironment) },
  { title: "Orders without an account", names: Object.keys(guestEnvironment) },
  { title: "Log-in", names: Object.keys(loginEnvironment) },
  { title: "Discretion", names: Object.keys(discretionEnvironment) },
  { title: "Database", names: Object.keys(databaseEnvironment) },
  { title: "Email", names: Object.keys(mailEnvironment) },
  { title: "SMS", names: Object.keys(smsEnvironment) },
  { title: "WhatsApp", names: Object.keys(whatsappEnvironment) },
  { title: "File storage", names: Object.keys(filesEnvironment) },
];

const INTRODUCTION = `# Configuration

Every setting of the shop, for operators. This page is generated from the schema in \`src/config.ts\` and its parts:
change a description there and run \`npm run docs:configuration\`.

Settings come from the environment or from a file \`.env\` in the root folder; the environment wins. Switches are \`on\`
or \`off\`. An empty or blank value counts as not set. The shop does not start with an invalid setting: it prints the
setting, the problem and an example. It also reports unknown names.

The owner can change shop details, delivery, holds, cash on delivery, bank account, orders without an account and the
PayHere account in the back office under *Settings*. These values replace the environment and apply at once.`;

/**
 * Returns the text of the page on configuration.
 * @throws when a setting has no description
 */
export function renderConfiguration(schema: z.ZodObject = environmentSchema): string {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const defaults = schema.parse({});
  // Zod leaves out defaults of switches, because their schema transforms the input.
  const settings = new Map(
    Object.entries(properties as Record<string, Setting>).map(([name, setting]) => [
      name,
      isSwitch(setting.enum) ? { ...setting, default: defaults[name] } : setting,
    ]),
  );
  const sections = [...SECTIONS.entries()].map(([index, { title, names }]) => {
    const earlier = new Set(SECTIONS.slice(0, index).flatMap((section) => section.names));
    return renderSection(
      title,
      settings,
      names.filter((name) => !earlier.has(name)),
    );
  });
  const placed = new Set(SECTIONS.flatMap(({ names }) => names));
  const others = [...settings.keys()].filter((name) => !placed.has(name));
  return `${INTRODUCTION}${[renderSection("Server", settings, others), ...sections].join("")}\n`;
}

function renderSection(title: string, settings: ReadonlyMap<string, Setting>, names: readonly string[]): string {
  const rows = names.flatMap((name) => {
    const setting = settings.get(name);
    return setting ? [renderRow(name, setting)] : [];
  });
  if (rows.length === 0) return "";
  return `\n\n## ${title}\n\n| setting | default | meaning |\n| --- | --- | --- |\n${rows.join("\n")}`;
}

function renderRow(name: string, { description, default: fallback, enum: values }: Setting): string {
  if (!description) throw new Error(`${name}: no description. Add .describe() to its schema.`);
  const listed = values?.filter((value) => !description.includes(`\`${value}\``)) ?? [];
  const choices =
    isSwitch(values) || listed.length === 0 ? "" : ` Values: ${values?.map((value) => `\`${value}\``).join(", ")}.`;
  return `| \`${name}\` | ${renderDefault(fallback)} | ${description}${choices} |`;
}

function isSwitch(values: readonly string[] | undefined): boolean {
  return values?.join() === "on,off";
}

function renderDefault(value: unknown): string {
  if (value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "`on`" : "`off`";
  return `\`${String(value)}\``;
}

if (import.meta.main) {
  const isCurrent = readFileSync(CONFIGURATION_DOC, "utf8") === renderConfiguration();
  const problems = isCurrent ? [] : [`${CONFIGURATION_DOC} differs from the schema. Run npm run docs:configuration.`];
  reportProblems(Object.keys(environmentSchema.shape).length, "settings", problems);
}
