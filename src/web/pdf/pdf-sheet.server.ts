import PDFDocument from "pdfkit";
import { fontFiles } from "./font-files.server.ts";
import { textRuns } from "./text-runs.ts";

const MARGIN = 56;
const A4 = { width: 595.28, height: 841.89 };
const A6 = { width: 297.64, height: 419.53 };
const LABEL_MARGIN = 20;
const LINE_HEIGHT = 1.5;
/** Distance from the top of a line to its baseline, as a factor of the font size. */
const ASCENT = 1.1;
const INK = "#000000";
const SOFT = "#595959";
const HAIR = "#999999";

export const PAGE = edges(A4, MARGIN);
/** Page size of a label printer. */
export const LABEL = edges(A6, LABEL_MARGIN);

type Paper = ReturnType<typeof edges>;

export type Style = { size?: number; strong?: boolean; soft?: boolean; align?: "left" | "right" };
/** A text within its column, in points from the left edge of the page. */
export type Cell = { text: string; from: number; to: number } & Style;

function edges({ width, height }: { width: number; height: number }, margin: number) {
  return { width, height, margin, left: margin, right: width - margin, top: margin, bottom: height - margin };
}

/** A document, A4 by default, written from top to bottom in any of our scripts. Starts a new page when one is full. */
export class PdfSheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #paper: Paper;
  #y: number;

  /** The title is the document name that PDF readers show; other metadata that the library would add is empty. */
  constructor(title: string, madeAt: Date, paper: Paper = PAGE) {
    const info = { Title: title, Creator: "", Producer: "", CreationDate: madeAt };
    this.#paper = paper;
    this.#y = paper.top;
    this.#doc = new PDFDocument({ size: [paper.width, paper.height], margin: 0, bufferPages: true, lang: "en", info });
    for (const [name, file] of Object.entries(fontFiles)) this.#doc.registerFont(name, file);
  }

  /** Adds vertical space; none at the top of a page. */
  skip(height: number): void {
    if (this.#y > this.#paper.top) this.#y += height;
  }

  /** Goes on at this height of the page, or of the next one when this one is filled beyond it. */
  moveTo(y: number): void {
    if (this.#y > y) this.newPage();
    this.#y = y;
  }

  newPage(): void {
    this.#doc.addPage();
    this.#y = this.#paper.top;
  }

  rule(): void {
    this.skip(8);
    this.#doc.moveTo(this.#paper.left, this.#y).lineTo(this.#paper.right, this.#y).lineWidth(0.5).stroke(HAIR);
    this.skip(8);
  }

  /** Writes cells side by side, each broken into as many lines as it needs; a row never spans two pages. */
  row(cells: readonly Cell[]): void {
    const broken = cells.map((cell) => ({ cell, lines: this.#breakLines(cell) }));
    const height = Math.max(...broken.map(({ cell, lines }) => lines.length * heightOf(cell)));
    if (this.#y + height > this.#paper.bottom) this.newPage();
    for (const { cell, lines } of broken) {
      for (const [index, line] of lines.entries()) this.#writeLine(line, cell, this.#y + index * heightOf(cell));
    }
    this.#y += height;
  }

  line(text: string, style: Style = {}): void {
    this.row([{ text, from: this.#paper.left, to: this.#paper.right, ...style }]);
  }

  /** Returns the whole file. `footer` returns each page's last line, once the number of pages is known. */
  finish(footer: (page: number, count: number) => string): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      const cell = {
        text: footer(page + 1, count),
        from: this.#paper.left,
        to: this.#paper.right,
        size: 9,
        soft: true,
      } as const;
      this.#writeLine(cell.text, { ...cell, align: "right" }, this.#paper.bottom + this.#paper.margin / 3);
    }
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.#doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.#doc.on("end", () => resolve(Buffer.concat(chunks)));
      this.#doc.on("error", reject);
      this.#doc.end();
    });
  }

  #breakLines(cell: Cell): string[] {
    const width = cell.to - cell.from;
    const fits = (text: string) => this.#widthOf(text, cell) <= width;
    const lines: string[] = [];
    let line = "";
    for (const word of cell.text.split(/\s+/).flatMap((each) => (fits(each) ? [each] : brokenUp(each, fits)))) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  }

  #writeLine(text: string, cell: Cell, y: number): void {
    let x = cell.align === "right" ? cell.to - this.#widthOf(text, cell) : cell.from;
    for (const run of textRuns(text, cell.strong ? "latin-strong" : "latin")) {
      this.#doc.font(run.font).fontSize(cell.size ?? 10.5);
      // Aligned by the baseline: fonts of different scripts have boxes of different heights.
      const place = { lineBreak: false, baseline: "alphabetic" } as const;
      this.#doc.fillColor(cell.soft ? SOFT : INK).text(run.text, x, y + (cell.size ?? 10.5) * ASCENT, place);
      x += this.#doc.widthOfString(run.text);
    }
  }

  #widthOf(text: string, cell: Cell): number {
    const runs = textRuns(text, cell.strong ? "latin-strong" : "latin");
    return runs.reduce((width, run) => {
      this.#doc.font(run.font).fontSize(cell.size ?? 10.5);
      return width + this.#doc.widthOfString(run.text);
    }, 0);
  }
}

function heightOf({ size = 10.5 }: Style): number {
  return size * LINE_HEIGHT;
}

/** Splits a word that is wider than its column; combining marks stay with their characters. */
function brokenUp(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word)) {
    if (piece && !fits(piece + segment)) {
      pieces.push(piece);
      piece = "";
    }
    piece += segment;
  }
  return [...pieces, piece];
}
