import { join } from "node:path";
import { formatMoment } from "../../src/domain/dates.ts";
import type { OpenReturn } from "../../src/domain/returns/return-queries.server.ts";
import type { ReturnReason } from "../../src/domain/returns/return-rules.ts";
import { QUEUE_NAMES } from "../../src/web/admin/shared/queue-name-words.ts";

const REASONS: Record<ReturnReason, string> = {
  faulty: "faulty",
  damaged: "arrived damaged",
  "wrong-item": "not what was ordered",
  "change-of-mind": "not wanted",
};

/** Returns the requests that wait for a decision or for their items, as lines for a terminal. */
export function describeReturns(returns: readonly OpenReturn[], privateDir: string): string {
  return [`${QUEUE_NAMES.returns}: ${returns.length}`, ...returns.flatMap((each) => describe(each, privateDir))].join(
    "\n",
  );
}

function describe(
  { number, status, reason, createdAt, lines, details, photos }: OpenReturn,
  privateDir: string,
): string[] {
  const state = status === "approved" ? "approved, not received yet" : "waits for a decision";
  return [
    "",
    `${number}  ${REASONS[reason]}, requested on ${formatMoment(createdAt, "en")}, ${state}`,
    ...lines.map(
      ({ title, variantLabel, quantity }) => `  ${quantity} × ${variantLabel ? `${title} (${variantLabel})` : title}`,
    ),
    ...details.split("\n").flatMap((line) => (line ? [`  "${line}"`] : [])),
    ...photos.map((name) => `  Photo: ${join(privateDir, name)}`),
  ];
}
