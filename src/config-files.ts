import { z } from "zod";

const address = z
  .url({ error: "must be a URL such as https://s3.ap-southeast-1.amazonaws.com" })
  .refine((value) => /^https?:\/\//.test(value) && !/[?#]/.test(value), {
    error: "must be an http or https URL without ? and #, such as https://s3.ap-southeast-1.amazonaws.com",
  });

/** Environment variables for the storage of pictures and customers' files. */
export const filesEnvironment = {
  FILES: z
    .enum(["folder", "s3"], { error: "must be folder or s3" })
    .default("folder")
    .describe(
      "Storage of pictures and customer files: `folder` (below `DATA_DIR`) or `s3`, a private bucket of an S3-compatible store.",
    ),
  S3_ENDPOINT: address
    .optional()
    .describe(
      "URL of the store without the bucket: `https://s3.ap-southeast-1.amazonaws.com`. Required with `FILES=s3`.",
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must be a bucket's name such as sanda-files" })
    .optional()
    .describe("Name of the private bucket. Required with `FILES=s3`."),
  S3_REGION: z.string().default("us-east-1").describe("Region of the bucket; `auto` if the store has none."),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Key that may read, write, delete and list in the bucket, and nothing else. Required with `FILES=s3`."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("Secret of the key. Required with `FILES=s3`."),
};

type FilesEnvironment = z.infer<z.ZodObject<typeof filesEnvironment>>;

const NEEDED = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Returns the settings that the selected storage lacks. */
export function missingFilesSettings(env: FilesEnvironment): string[] {
  return env.FILES === "s3" ? NEEDED.filter((name) => !env[name]) : [];
}

/** Null: files are stored in DATA_DIR. */
export function filesSettings(env: FilesEnvironment) {
  if (env.FILES === "folder") return null;
  return {
    endpoint: (env.S3_ENDPOINT ?? "").replace(/\/+$/, ""),
    bucket: env.S3_BUCKET ?? "",
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  };
}
