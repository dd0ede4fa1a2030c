import { expect, test } from "vitest";
import { filesIn } from "./files-in.ts";

test("returns the files of a field in order and ignores texts and empty fields", async () => {
  const form = new FormData();
  form.append("photos", new File(["first"], "a.jpg"));
  form.append("photos", new File([], ""));
  form.append("photos", "not a file");
  form.append("photos", new File([], "empty.jpg"));
  form.append("other", new File(["else"], "b.jpg"));

  const files = await filesIn(form, "photos");

  expect(files.map((bytes) => new TextDecoder().decode(bytes))).toEqual(["first", ""]);
});
