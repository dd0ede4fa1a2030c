import { stringify } from "csv-stringify/sync";
import { guardFormula } from "../domain/catalog-import/product-file/formula-guard.ts";
import { type Cents, toDecimal } from "../domain/money.ts";

/** Without it Excel does not read Sinhala and Tamil as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
/** An amount or a count, which no spreadsheet runs as a formula. */
const NUMBER = /^-?\d+(?:\.\d\d)?$/;

const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map((text) => (NUMBER.test(text) ? text : guardFormula(text)))),
    { record_delimiter: "\r\n" },
  );

/** Formats an amount for a file: "4500.00" or "-438.00". */
export function csvAmount(amount: Cents): string {
  const digits = toDecimal(Math.abs(amount) as Cents);
  return amount < 0 ? `-${digits}` : digits;
}

/** Yields a CSV file with its heading, one piece for each batch of rows. Text that would be a formula is escaped. */
export async function* writeCsv(
  heads: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]> | Iterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvOf([heads]);
  for await (const rows of batches) yield csvOf(rows);
}

/** Returns a file to save, which is written as fast as it is read: large files do not fit in memory. */
export function csvFile(name: string, pieces: AsyncGenerator<string>): Response {
  return new Response(streamOf(pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
