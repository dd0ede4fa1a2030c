import { expect, test } from "vitest";
import { rupees } from "../../money.ts";
import { readRemittance } from "./read-remittance.ts";

const [first, second] = ["Order-1795276800000", "Order-1795276800001"];
const both = [
  { orderNumber: first, amountCents: rupees(4_700) },
  { orderNumber: second, amountCents: rupees(1_200.5) },
];

test("parses a list in every notation, with other columns", () => {
  const lists = [
    `${first} 4700\n${second} 1200.50`,
    `${first}\t4,700.00\r\n${second}\tRs. 1,200.50\r\n`,
    `Waybill,Order,City,Amount\nW1,${first},Kandy,4700.00\nW2,${second},Galle,1200.50`,
    `W1;1795276800000;"4,700.00"\nW2;1795276800001;"1,200.50"`,
    `${first}, 4,700.00\n\n${second}, 1,200.50`,
  ];

  for (const list of lists) {
    expect(readRemittance(list), list).toEqual({ lines: both, unread: [], twice: [] });
  }
});

test("reports unreadable lines by position and repeated orders by number", () => {
  const list = `${first} 4700\nW2 Galle 1200\n${second} free\n${first} 4700\n${second},4,700.00`;

  expect(readRemittance(list)).toMatchObject({ unread: [2, 3, 5], twice: [first] });
});

test("parses a negative correction, and rejects a line without an amount", () => {
  expect(readRemittance(`${first} -500`).lines).toEqual([{ orderNumber: first, amountCents: rupees(-500) }]);
  expect(readRemittance(`${first} 0`).unread).toEqual([1]);
});
