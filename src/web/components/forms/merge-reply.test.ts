import { expect, test } from "vitest";
import { traceOf } from "../../../domain/merge-fields.ts";
import { mergeReply } from "./merge-reply.ts";

const now = { video: "b.mp4" };

test("returns the fields that changed since the form was opened", () => {
  const typed = { seen: traceOf({ video: "a.mp4" }) };

  expect(mergeReply(now, { typed }).changed).toEqual(["video"]);
});

test("returns the saved values without changes when the server rejected a form before reading it", () => {
  expect(mergeReply(now, { typed: {} })).toEqual({ values: now, changed: [] });
});
