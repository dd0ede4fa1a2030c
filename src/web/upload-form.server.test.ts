import { expect, test } from "vitest";
import { DomainError } from "../domain/errors.ts";
import { takeUploadForm } from "./upload-form.server.ts";

const TYPED = { details: "It hums." };

/** Builds a form request; `length` is its Content-Length. */
function aForm({ length = 20 } = {}) {
  const request = new Request("http://localhost/", { method: "POST", body: new URLSearchParams(TYPED) });
  request.headers.set("content-length", String(length));
  return request;
}

const refused = () => Promise.reject(new DomainError("ORDER_NOT_FOUND", {}));

test("reads no byte of a large body when the check refuses it", async () => {
  const request = aForm({ length: 20_000_000 });
  const answer = await takeUploadForm(request, { account: "a", check: refused, run: () => Promise.resolve("taken") });

  expect(request.bodyUsed).toBe(false);
  expect(answer).toMatchObject({ data: { failure: { code: "ORDER_NOT_FOUND" } }, init: { status: 404 } });
});

test("returns what was typed into a short form when the check refuses it", async () => {
  const answer = await takeUploadForm(aForm(), { account: "a", check: refused, run: () => Promise.resolve("taken") });

  expect(answer).toMatchObject({ data: { typed: TYPED } });
});

test("accepts three uploads of one account at once and rejects the fourth with 429", async () => {
  const ready = Promise.withResolvers<string>();
  const upload = (account: string) => takeUploadForm(aForm(), { account, run: () => ready.promise });
  const three = [upload("a"), upload("a"), upload("a")];
  const fourth = await upload("a");
  const another = upload("b");
  ready.resolve("taken");

  expect(fourth).toMatchObject({ data: { failure: { code: "TOO_MANY_TRIES" } }, init: { status: 429 } });
  expect(await Promise.all([...three, another])).toEqual(["taken", "taken", "taken", "taken"]);
  expect(await upload("a")).toBe("taken");
});

test("ends the upload of an account when it fails", async () => {
  const fail = () => takeUploadForm(aForm(), { account: "a", run: () => Promise.reject(new Error("broken")) });
  for (let count = 0; count < 4; count += 1) await expect(fail()).rejects.toThrow("broken");
});
