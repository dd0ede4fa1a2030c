import { parseArgs } from "node:util";
import { type Cents, parseDecimal } from "../../src/domain/money.ts";
import type { Actor } from "../../src/domain/orders/change-order-status.server.ts";
import { dispatchInput } from "../../src/domain/orders/fulfilment/dispatch-input.ts";
import { MAX_DETAILS_LENGTH } from "../../src/domain/returns/return-fields.ts";
import { UsageError } from "../usage-error.ts";

const USAGE = `Usage:
  npm run orders -- list
  npm run orders -- confirm Order-… --by NAME
  npm run orders -- match ORDER-OR-REFERENCE --amount 6500.00 --entry THE-BANK'S-OWN-REFERENCE --by NAME
  npm run orders -- accept Order-… --by NAME
  npm run orders -- return-transfer Order-… --by NAME
  npm run orders -- pack Order-… --by NAME
  npm run orders -- dispatch Order-… --courier NAME [--tracking-number NUMBER] [--tracking-url https://…] --by NAME
  npm run orders -- deliver Order-… --by NAME
  npm run orders -- refuse Order-… --by NAME
  npm run orders -- return-to-sender Order-… --restock yes|no --by NAME
  npm run orders -- cancel Order-… --by NAME
  npm run orders -- returns
  npm run orders -- approve-return Order-… --text "How and where to send it" --by NAME
  npm run orders -- decline-return Order-… --text "Why" --by NAME
  npm run orders -- receive-return Order-… --restock yes|no --by NAME`;

/** Commands that need only an order and a name. */
const PLAIN = ["confirm", "accept", "return-transfer", "pack", "deliver", "refuse", "cancel"] as const;
const LISTS = ["list", "returns"] as const;

type Named = { order: string; actor: Actor };
type Dispatched = { courier: string; trackingNumber: string | null; trackingUrl: string | null };

/** A command of a staff member. */
export type OrdersCommand =
  | { [K in (typeof LISTS)[number]]: { kind: K } }[(typeof LISTS)[number]]
  | { [K in (typeof PLAIN)[number]]: Named & { kind: K } }[(typeof PLAIN)[number]]
  | (Named & { kind: "match"; amountCents: Cents; entry: string })
  | (Named & { kind: "dispatch" } & Dispatched)
  | (Named & { kind: "return-to-sender" | "receive-return"; isRestocked: boolean })
  | (Named & { kind: "approve-return" | "decline-return"; text: string });

type Environment = Record<string, string | undefined>;

const TEXT = { type: "string" } as const;
const OPTIONS = {
  by: TEXT,
  amount: TEXT,
  entry: TEXT,
  courier: TEXT,
  "tracking-number": TEXT,
  "tracking-url": TEXT,
  restock: TEXT,
  text: TEXT,
};
type Values = Partial<Record<keyof typeof OPTIONS, string>>;

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,39}$/u;
const MAX_ENTRY = 100;

/** @throws {UsageError} with the problem and the usage */
export function ordersArguments(args: string[], env: Environment): OrdersCommand {
  // Without "--" npm consumes the options itself.
  if (Object.keys(OPTIONS).some((name) => env[`npm_config_${name}`])) throw usage("Put -- before the command");
  const { values, positionals } = parse(args);
  const [word = "list", order, ...others] = positionals;
  const list = LISTS.find((each) => each === word);
  if (list) return { kind: list };
  const details = detailsOf(word, values);
  if (!order || others.length > 0) throw usage("Name one order");
  return { ...details(), order, actor: actorNamed(values.by) };
}

type Details = OrdersCommand extends infer C ? (C extends Named ? Omit<C, keyof Named> : never) : never;

/** Returns a function that reads the other arguments of a command, after the order and the name. */
function detailsOf(word: string, values: Values): () => Details {
  const plain = PLAIN.find((each) => each === word);
  if (plain) return () => ({ kind: plain });
  switch (word) {
    case "match":
      return () => ({ kind: word, amountCents: amountOf(values.amount), entry: entryOf(values.entry) });
    case "dispatch":
      return () => ({ kind: word, ...parcelOf(values) });
    case "return-to-sender":
    case "receive-return":
      return () => ({ kind: word, isRestocked: restockOf(values.restock) });
    case "approve-return":
    case "decline-return":
      return () => ({ kind: word, text: replyOf(values.text) });
    default:
      throw usage(`The command ${word} does not exist`);
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw usage(error instanceof Error ? (error.message.split(".")[0] ?? "") : "");
  }
}

/** Returns the actor that is stored with the order. */
function actorNamed(name: string | undefined): Actor {
  if (!name || !NAME.test(name)) throw usage("Add --by and your name, of letters and digits");
  return `staff:${name}`;
}

function amountOf(text: string | undefined): Cents {
  const amountCents = text === undefined ? null : parseDecimal(text);
  if (!amountCents) throw usage("Add --amount and the received amount in rupees, such as 6500.00");
  return amountCents;
}

function entryOf(text: string | undefined): string {
  const entry = text?.trim() ?? "";
  if (entry === "" || entry.length > MAX_ENTRY) {
    throw usage("Add --entry and the bank's reference of the transfer, so that it is not counted twice");
  }
  return entry;
}

function parcelOf({ courier, ...values }: Values): Dispatched {
  const trackingNumber = values["tracking-number"] ?? null;
  const given = { courier: courier ?? "", trackingNumber, trackingUrl: values["tracking-url"] ?? null };
  const read = dispatchInput.safeParse(given);
  if (read.success) return read.data;
  const wrong = read.error.issues[0]?.path[0];
  if (wrong === "courier") throw usage("Add --courier and its name");
  throw usage(
    wrong === "trackingUrl" ? "--tracking-url must be an https:// URL" : "--tracking-number must be a short number",
  );
}

function restockOf(value: string | undefined): boolean {
  if (value !== "yes" && value !== "no")
    throw usage("Add --restock yes when the items can be sold again, otherwise --restock no");
  return value === "yes";
}

function replyOf(text: string | undefined): string {
  const reply = text?.trim() ?? "";
  if (reply === "" || reply.length > MAX_DETAILS_LENGTH) {
    throw usage(`Add --text and your reply to the customer, at most ${MAX_DETAILS_LENGTH} characters`);
  }
  return reply;
}

function usage(problem: string): UsageError {
  return new UsageError(`${problem}.\n\n${USAGE}`);
}
