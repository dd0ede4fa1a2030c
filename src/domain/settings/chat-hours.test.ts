import { expect, test } from "vitest";
import { chatHoursText, parseChatHours } from "./chat-hours.ts";

test.each([
  ["9-21", [9, 21]],
  [" 9 – 17 ", [9, 17]],
  ["0-24", [0, 24]],
  ["21-9", null],
  ["9-25", null],
  ["9", null],
  ["", null],
])("parses the hours %j", (text, hours) => {
  expect(parseChatHours(text)).toEqual(hours);
});

test("returns the text of a field that it parses", () => {
  expect(chatHoursText([9, 21])).toBe("9-21");
  expect(chatHoursText(null)).toBe("");
});
