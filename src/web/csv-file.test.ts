import { expect, test } from "vitest";
import { cents } from "../domain/money.ts";
import { csvAmount, csvFile, writeCsv } from "./csv-file.ts";

test("escapes text that a spreadsheet would run, and leaves amounts below zero as numbers", async () => {
  const rows = [["=HYPERLINK(A1)", "-1+1", "＝1+1", csvAmount(cents(-43_805)), "7", 'Robe, "silk"']];

  const text = await csvFile("a.csv", writeCsv(["@head"], [rows])).text();

  expect(text).toBe(`'@head\r\n'=HYPERLINK(A1),'-1+1,'＝1+1,-438.05,7,"Robe, ""silk"""\r\n`);
});

test("stops reading when the download is cancelled", async () => {
  let read = 0;
  let isClosed = false;
  async function* batches() {
    try {
      for (;;) {
        read += 1;
        yield [["row"]];
      }
    } finally {
      isClosed = true;
    }
  }
  const reader = csvFile("a.csv", writeCsv(["head"], batches())).body?.getReader();

  await reader?.read();
  await reader?.read();
  await reader?.cancel();

  expect(isClosed).toBe(true);
  expect(read).toBeLessThan(4);
});
