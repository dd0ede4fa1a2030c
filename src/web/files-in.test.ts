import { expect, test } from "vitest";
import { filesIn } from "./files-in.ts";

test("the chosen files of one field, in their order; what is not a file, and an empty field, are none", async () => {
  const form = new FormData();
  form.append("photos", new File(["first"], "a.jpg"));
  form.append("photos", new File([], ""));
  form.append("photos", "not a file");
  form.append("photos", new File([], "empty.jpg"));
  form.append("other", new File(["else"], "b.jpg"));

  const files = await filesIn(form, "photos");

  expect(files.map((bytes) => new TextDecoder().decode(bytes))).toEqual(["first", ""]);
});
