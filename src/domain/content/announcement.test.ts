import { expect, test } from "vitest";
import {
  announcementState,
  isOwnPath,
  NO_ANNOUNCEMENT,
  readAnnouncement,
  toAnnouncementFields,
} from "./announcement.ts";

const typed = {
  isOn: "on",
  "text.en": " Closed  on Poya day ",
  "text.si": "පෝය දින වසා ඇත",
  "text.ta": "",
  link: "/faq#delivery",
  from: "2026-11-22T18:30",
  until: "2026-11-23T00:00",
};

test("reads the form, with times in Sri Lanka", () => {
  const { announcement, problems } = readAnnouncement(typed);

  expect(problems).toEqual({});
  expect(announcement).toMatchObject({
    isOn: true,
    texts: { en: "Closed on Poya day", ta: "" },
    link: "/faq#delivery",
  });
  expect(announcement.startsAt).toEqual(new Date("2026-11-22T13:00:00Z"));
  const again = toAnnouncementFields({ ...announcement, version: 1 });
  expect(again).toEqual({ ...typed, "text.en": "Closed on Poya day" });
});

test.each([
  ["text.en", ""],
  ["text.si", "x".repeat(141)],
  ["link", "https://elsewhere.example"],
  ["from", "soon"],
  ["until", "2026-11-22T18:30"],
  ["until", "2026-06-31T10:00"],
])("rejects %s %j with a problem at its field", (name, value) => {
  expect(Object.keys(readAnnouncement({ ...typed, [name]: value }).problems)).toEqual([name]);
});

test.each([
  ["/", true],
  ["/collections/new-in", true],
  ["/all-products?category=care&page=2", true],
  ["/faq#delivery", true],
  ["//elsewhere.example", false],
  ["/\\elsewhere.example", false],
  ["https://elsewhere.example", false],
  ["javascript:alert(1)", false],
  ["faq", false],
  ["/admin", false],
  ["/admin/orders", false],
  ["/../admin", false],
  ["/si/faq", false],
  ['/faq"onclick=x', false],
  [`/${"x".repeat(200)}`, false],
])("recognises %s as a page of the shop: %j", (link, isOurs) => {
  expect(isOwnPath(link)).toBe(isOurs);
});

const { announcement } = readAnnouncement(typed);

test.each([
  ["2026-11-22T12:59:59.999Z", "later"],
  ["2026-11-22T13:00:00Z", "shown"],
  ["2026-11-22T18:29:59.999Z", "shown"],
  ["2026-11-22T18:30:00Z", "over"],
])("returns for %s the state %s", (at, state) => {
  expect(announcementState({ ...announcement, version: 1 }, new Date(at))).toBe(state);
});

test("shows an announcement without times until it is switched off", () => {
  const always = { ...NO_ANNOUNCEMENT, isOn: true };

  expect(announcementState(always, new Date())).toBe("shown");
  expect(announcementState(NO_ANNOUNCEMENT, new Date())).toBe("off");
});
