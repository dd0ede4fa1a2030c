import { expect, test } from "vitest";
import { readProductText } from "../../../../tests/support/read-product-text.ts";

const HEADER = "Handle,Title,Variant Price";

function utf16(text: string, order: "le" | "be"): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
}

function latin(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

test.each([
  ["with \\n", `${HEADER}\na,First,10\nb,Second,20\n`],
  ["with \\r\\n", `${HEADER}\r\na,First,10\r\nb,Second,20\r\n`],
  ["with \\r", `${HEADER}\ra,First,10\rb,Second,20`],
  ["with a byte order mark", `\ufeff${HEADER}\na,First,10\nb,Second,20`],
  ["with semicolons", "Handle;Title;Variant Price\r\na;First;10\r\nb;Second;20\r\n"],
  ["with semicolons and quotes", '"Handle";"Title";"Variant Price"\r\n"a";"First";"10"\r\n"b";"Second";"20"\r\n'],
  ["with semicolons declared", "sep=;\r\nHandle;Title;Variant Price\r\na;First;10\r\nb;Second;20\r\n"],
  ["with tabs", "Handle\tTitle\tVariant Price\na\tFirst\t10\nb\tSecond\t20\n"],
  ["with other headers", "URL HANDLE, title ,PRICE\na,First,10\nb,Second,20\n"],
  ["with empty lines", `${HEADER}\n\na,First,10\n,,\n\nb,Second,20\n\n`],
])("reads a file %s", async (_, text) => {
  const { products, messages, rowCount } = await readProductText(text);

  expect(products.map(({ handle, title, variants }) => [handle, title, variants[0]?.priceCents])).toEqual([
    ["a", "First", 1000],
    ["b", "Second", 2000],
  ]);
  expect([messages, rowCount]).toEqual([[], 2]);
});

test.each(["le", "be"] as const)("reads a file with a UTF-16 (%s) byte order mark", async (order) => {
  const { products } = await readProductText(utf16(`${HEADER}\r\na,සඳුන් வாசம்,10\r\n`, order));

  expect(products[0]?.title).toBe("සඳුන් வாசம்");
});

test("decodes Sinhala and Tamil across chunk boundaries", async () => {
  const title = "ශ්‍රී ලංකා සඳුන් — மென்மையான பருத்தி 🎁";

  for (const pieceLength of [1, 2, 3, 5]) {
    const { products } = await readProductText(`${HEADER}\r\na,"${title}",10\r\n`, { pieceLength });
    expect(products[0]?.title).toBe(title);
  }
});

test.each([
  ["Windows-1252", latin(`${HEADER}\r\na,First,10\r\nb,Caf\u00e9,20\r\n`), /line 3 .*CSV UTF-8/],
  ["UTF-16 that does not say so", Buffer.from(`${HEADER}\n`, "utf16le"), /not UTF-8 text: line 1/],
  ["cut in the middle of a letter", Buffer.from(`${HEADER}\na,සි`).subarray(0, -1), /not UTF-8 text: line 2/],
  ["a workbook", Buffer.from("PK\u0003\u0004……"), /is an Excel or LibreOffice workbook, not CSV/],
  ["empty", new Uint8Array(), /The file is empty/],
])("rejects a file that is %s with instructions", async (_, bytes, message) => {
  await expect(readProductText(bytes)).rejects.toThrow(message);
});

test("names the missing columns and the existing ones", async () => {
  await expect(readProductText("Artikel;Title;Preis\na;First;10\n")).rejects.toThrow(
    'it has no column for: Handle (or "url handle"), Variant Price (or "price").\nFound: Artikel, Title, Preis.',
  );
});

test("finds an unclosed quote before the import, with the line of its row", async () => {
  const text = `${HEADER}\na,First,10\nb,"Second,20\nc,Third,30\n`;

  await expect(readProductText(text)).rejects.toThrow("The row that starts on line 3 does not end");
});

test("reads a quote inside unquoted text as a character", async () => {
  const { products } = await readProductText(`${HEADER}\na,5" candle,10\nb,"6"" candle",20\n`);

  expect(products.map(({ title }) => title)).toEqual(['5" candle', '6" candle']);
});

test.each(["\n", "\r\n"])("counts lines as an editor does, also after quoted line breaks (%j)", async (end) => {
  const lines = [
    "Handle,Title,Body (HTML),Variant Price",
    'a,First,"one',
    "two",
    "",
    'four",10',
    "",
    "b,Second,fine,free",
    'c,Third,"x',
    'y",-1',
    "d,Fourth,,",
  ];

  const { products, problems } = await readProductText(lines.join(end));

  expect(products).toMatchObject([{ handle: "a", line: 2, description: "one\ntwo\n\nfour" }]);
  expect(problems.map(({ line, value }) => [line, value])).toEqual([
    [7, "free"],
    [8, "-1"],
    [10, ""],
  ]);
});

test("groups the rows of a product from anywhere in the file", async () => {
  const { products, messages } = await readProductText(
    [
      "Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src",
      "a,First,Size,S,10,one.jpg",
      "b,Second,,,20,",
      "a,,,M,11,",
      "c,Third,,,30,",
      "a,,,,,two.jpg",
    ].join("\n"),
  );

  expect(messages).toEqual([]);
  expect(products.map(({ handle }) => handle)).toEqual(["b", "c", "a"]);
  expect(products[2]).toMatchObject({
    line: 2,
    rowCount: 3,
    variants: [{ optionValues: ["S"] }, { optionValues: ["M"] }],
    images: [{ source: "one.jpg" }, { source: "two.jpg" }],
  });
});
