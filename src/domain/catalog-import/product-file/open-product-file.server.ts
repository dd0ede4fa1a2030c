import { pipeline, Readable } from "node:stream";
import { CsvError, type InfoRecord, parse } from "csv-parse";
import { parse as parseLine } from "csv-parse/sync";
import { namesInContentsCell } from "../bundles/contents-cell.ts";
import type { UnusedColumn } from "../import-summary.ts";
import { decodeText } from "./decode-text.ts";
import { type FileProblem, ProductFileError } from "./product-file.ts";
import {
  type FileHeader,
  type FileRow,
  matchHeader,
  rejectDuplicateColumns,
  requireColumns,
  toRow,
  unknownFacts,
} from "./product-file-columns.ts";
import { type RowGroup, RowGrouping } from "./product-file-groups.ts";
import { UnusedColumns } from "./unused-columns.ts";

/** Maximum length of a row in characters. A longer one has a quote that is never closed. */
const MAX_ROW_LENGTH = 1_000_000;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Returns the bytes of the file from its beginning, each time it is called. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

export type ProductFile = {
  header: FileHeader;
  rowCount: number;
  productCount: number;
  /** Problems with columns that are ignored. */
  warnings: FileProblem[];
  /** Columns that are not imported. */
  unusedColumns: UnusedColumn[];
  /** Names of the items of bundles. */
  itemNames: ReadonlySet<string>;
  /** Yields the rows of each product as soon as its last row has been read. */
  products(): AsyncGenerator<RowGroup>;
};

/**
 * Reads the file once from end to end, so that an import never starts with a file that it cannot finish: checks
 * encoding, delimiter, columns and quotes.
 * @throws {ProductFileError}
 */
export async function openProductFile(openBytes: OpenBytes): Promise<ProductFile> {
  const layout = await readLayout(openBytes);
  const grouping = new RowGrouping();
  const unused = new UnusedColumns(layout.cells, layout.header);
  const itemNames = new Set<string>();
  let rowCount = 0;
  for await (const row of readRows(openBytes, layout, unused)) {
    grouping.learn(row);
    for (const name of namesInContentsCell(row.cells.bundleContents)) itemNames.add(name);
    rowCount += 1;
  }
  grouping.rewind();
  return {
    header: layout.header,
    rowCount,
    productCount: grouping.productCount,
    unusedColumns: unused.list(),
    itemNames,
    warnings: unknownFacts(layout.cells).map((problem) => ({ ...problem, line: layout.headerLine })),
    async *products() {
      for await (const row of readRows(openBytes, layout)) {
        const group = grouping.add(row);
        if (group) yield group;
      }
    },
  };
}

type Layout = {
  delimiter: string;
  cells: readonly string[];
  header: FileHeader;
  headerLength: number;
  headerLine: number;
};

/** Picks the delimiter with the most known columns: names can contain commas, and Excel writes semicolons. */
async function readLayout(openBytes: OpenBytes): Promise<Layout> {
  const [first = "", second = ""] = await readFirstLines(openBytes);
  const declared = /^sep=(.)$/i.exec(first.trim())?.[1] ?? (/^sep=\t$/i.test(first) ? "\t" : undefined);
  const line = declared ? second : first;
  const layouts = (declared ? [declared] : DELIMITERS).map((delimiter) => {
    const cells = splitLine(line, delimiter);
    return { delimiter, cells, header: matchHeader(cells), headerLength: cells.length, headerLine: declared ? 2 : 1 };
  });
  const [best] = layouts.toSorted((a, b) => b.header.size - a.header.size || b.headerLength - a.headerLength);
  if (!best || line.trim() === "")
    throw new ProductFileError("The file is empty: its first line must name the columns.");
  requireColumns(best.header, best.cells);
  rejectDuplicateColumns(best.header, best.cells);
  return best;
}

async function readFirstLines(openBytes: OpenBytes): Promise<string[]> {
  let text = "";
  for await (const part of decodeText(openBytes())) {
    text += part;
    if (text.split("\n").length > 2) break;
  }
  return text.split("\n", 2);
}

function splitLine(line: string, delimiter: string): string[] {
  const [cells = []] = parseLine(line, { delimiter, relax_quotes: true, relax_column_count: true }) as string[][];
  return cells;
}

/** Yields the rows with their starting lines, without the header and empty lines. */
async function* readRows(openBytes: OpenBytes, layout: Layout, unused?: UnusedColumns): AsyncGenerator<FileRow> {
  let lastLine = layout.headerLine;
  // The parser reports a broken row before it has emitted the valid rows above it. Inside this callback the line is
  // still in step.
  const withLine = (record: string[], { lines }: InfoRecord) => {
    lastLine = lines;
    return [String(lines - countBreaks(record)), ...record];
  };
  const parser = parse({
    delimiter: layout.delimiter,
    record_delimiter: "\n",
    from_line: layout.headerLine,
    max_record_size: MAX_ROW_LENGTH,
    on_record: withLine,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // Errors of the source reach the reader through the parser, so the callback ignores them.
  pipeline(Readable.from(decodeText(openBytes())), parser, () => {});
  try {
    for await (const [start, ...record] of parser as AsyncIterable<string[]>) {
      const line = Number(start);
      const row = line > layout.headerLine ? toRow(layout, line, record) : null;
      if (!row) continue;
      unused?.count(record);
      yield row;
    }
  } catch (error) {
    throw error instanceof CsvError ? neverEnding(lastLine + 1) : error;
  }
}

function neverEnding(line: number): ProductFileError {
  return new ProductFileError(
    `The row that starts on line ${line} does not end: a quote (") is opened in it and not closed, so nothing after it can be read. ` +
      "Close the quote, or write a quote inside a text twice. Nothing was imported.",
  );
}

function countBreaks(record: readonly string[]): number {
  let count = 0;
  for (const cell of record) {
    for (let at = cell.indexOf("\n"); at !== -1; at = cell.indexOf("\n", at + 1)) count += 1;
  }
  return count;
}
