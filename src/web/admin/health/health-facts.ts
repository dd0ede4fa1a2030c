import { formatMoment } from "../../../domain/dates.ts";
import type { HealthPart } from "../../../domain/health-parts.ts";
import type { HealthFacts } from "../../../domain/reporting/health.ts";
import { payhereWords } from "../settings/payhere/payhere-words.ts";
import { orderWords } from "../shared/order-words.ts";
import { healthWords, jobFact, FACT_WORDS as names, sizeWords } from "./health-words.ts";
import { jobName } from "./job-names.ts";

type Fact = readonly [name: string, value: string];

const when = (at: Date | null) => (at ? formatMoment(at, "en") : healthWords.never);

/** Returns the results of the health checks in words; nothing for a part that did not respond. */
export function factsOf(facts: HealthFacts): Record<HealthPart, Fact[]> {
  const { database, mail, methods, gateway, jobs, ledger, backup, disk, proof, proxy } = facts;
  return {
    database: database
      ? [
          [names.version, database.version],
          [names.size, sizeWords(database.sizeBytes)],
          [names.latency, `${Math.ceil(database.latencyMs)} ms`],
          [
            names.durable,
            database.off.length === 0 ? healthWords.yes : `${healthWords.no}: ${database.off.join(", ")}`,
          ],
        ]
      : [],
    mail: mail
      ? [
          [names.lastSent, when(mail.lastSentAt)],
          [names.waiting, String(mail.waiting)],
          [names.failed, String(mail.failed)],
        ]
      : [],
    methods: [
      [names.offered, methods.enabled.map((method) => orderWords.methods[method]).join(", ") || healthWords.none],
    ],
    gateway: gateway
      ? [
          [names.mode, payhereWords.modes[gateway.mode]],
          [names.notice, when(gateway.notifiedAt)],
          [names.found, when(gateway.retrievedAt)],
        ]
      : [],
    jobs:
      jobs?.map(({ name, lastAt, late, failed }) => [jobName(name), jobFact(when(lastAt), late, failed)] as const) ??
      [],
    ledger: ledger
      ? [
          [names.lastCheck, when(ledger.at)],
          [names.differences, ledger.at ? healthWords.differences(ledger) : healthWords.unknown],
        ]
      : [],
    backup: backup ? backupFacts(backup) : [],
    disk: disk ? [[names.free, `${sizeWords(disk.freeBytes)} / ${sizeWords(disk.totalBytes)}`]] : [],
    proof: proof ? [[names.lastProof, when(proof.at)]] : [],
    proxy: proxy ? [[names.ownAddresses, proxy.isUntrusted ? healthWords.no : healthWords.yes]] : [],
  };
}

function backupFacts({ at, verifiedAt }: NonNullable<HealthFacts["backup"]>): Fact[] {
  return [
    [names.lastBackup, when(at)],
    [names.lastVerified, when(verifiedAt)],
  ];
}
