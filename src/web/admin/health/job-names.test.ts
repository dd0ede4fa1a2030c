import { expect, test } from "vitest";
import { JOB_KINDS } from "../../../jobs/index.ts";
import { jobName } from "./job-names.ts";

test("names each kind of job in words", () => {
  expect(JOB_KINDS.map(jobName).filter((name) => !/^[A-Z][a-z]+ [A-Za-z ]+$/.test(name))).toEqual([]);
});
