/** Parts of the health page, in its order. */
export const HEALTH_PARTS = [
  "database",
  "mail",
  "methods",
  "gateway",
  "jobs",
  "ledger",
  "backup",
  "disk",
  "proof",
  "proxy",
] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** Their names on the page and in emails to staff. */
export const HEALTH_PART_NAMES: Record<HealthPart, string> = {
  database: "Database",
  mail: "Email",
  methods: "Payment methods",
  gateway: "PayHere",
  jobs: "Jobs",
  ledger: "Sales ledger",
  backup: "Backup",
  disk: "Disk",
  proof: "Reliability tests",
  proxy: "Proxy",
};
