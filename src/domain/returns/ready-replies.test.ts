import { expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { readyReplies } from "./ready-replies.ts";

const ADDRESS = "No. 1, Example Road, Colombo";
const approved = (facts: Partial<Parameters<typeof readyReplies>[0]>) =>
  readyReplies({ language: "en", reason: "faulty", remedy: "refund", address: ADDRESS, ...facts }).approved;

test.for(LANGUAGES)("names the address, and differs by who pays the postage and what follows: %s", (language) => {
  const replies = [
    approved({ language }),
    approved({ language, reason: "change-of-mind" }),
    approved({ language, remedy: "replacement" }),
  ];

  expect(new Set(replies).size).toBe(3);
  for (const reply of replies) expect(reply).toContain(ADDRESS);
});
