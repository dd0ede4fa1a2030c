import { MAX_BUFFERED_BYTES } from "../domain/bytes.ts";
import { DomainError } from "../domain/errors.ts";
import { orFormFailure } from "./failures.ts";
import { readForm } from "./parse-form.ts";

/** Uploads that one account may send at the same time to this process. */
const MAX_AT_ONCE = 3;
const RETRY_AFTER_SECONDS = 30;

const inProgress = new Map<string, number>();

type Upload<T> = {
  /** Id of the customer or member of staff, whose permission was checked. */
  account: string;
  /** Throws for everything that can be rejected without the files, such as an order that accepts none. */
  check?: () => Promise<void>;
  run: (form: FormData) => Promise<T>;
};

/**
 * Runs a form with files. Checks what it can before it reads the body, so that a rejected upload costs nothing. The
 * failure still contains the typed values of a short form.
 */
export async function takeUploadForm<T>(request: Request, { account, check, run }: Upload<T>) {
  const uploads = inProgress.get(account) ?? 0;
  inProgress.set(account, uploads + 1);
  try {
    if (uploads >= MAX_AT_ONCE) throw new DomainError("TOO_MANY_TRIES", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await check?.();
  } catch (error) {
    release(account);
    const isBuffered = Number(request.headers.get("content-length") ?? Number.NaN) <= MAX_BUFFERED_BYTES;
    return orFormFailure(isBuffered ? await readForm(request) : new FormData(), () => Promise.reject(error));
  }
  try {
    const form = await readForm(request);
    return await orFormFailure(form, () => run(form));
  } finally {
    release(account);
  }
}

function release(account: string): void {
  const left = (inProgress.get(account) ?? 0) - 1;
  if (left > 0) inProgress.set(account, left);
  else inProgress.delete(account);
}
