import { expect, test } from "vitest";
import { inviteArguments } from "./invite-arguments.ts";

test("without a word an owner is invited", () => {
  expect(inviteArguments([], {})).toBe("owner");
});

test("a role is taken with and without the two hyphens that npm asks for", () => {
  expect(inviteArguments(["--role", "packer"], {})).toBe("packer");
  expect(inviteArguments([], { npm_config_role: "manager" })).toBe("manager");
});

test.for([["--role", "boss"], ["--role"], ["packer"], ["--rule", "packer"]])("%s is explained", (args) => {
  expect(() => inviteArguments(args, {})).toThrow("npm run admin:invite -- --role");
});
