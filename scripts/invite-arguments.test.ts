import { expect, test } from "vitest";
import { inviteArguments } from "./invite-arguments.ts";

test("invites an owner when no role is given", () => {
  expect(inviteArguments([], {})).toBe("owner");
});

test("reads the role with and without the two hyphens that npm requires", () => {
  expect(inviteArguments(["--role", "packer"], {})).toBe("packer");
  expect(inviteArguments([], { npm_config_role: "manager" })).toBe("manager");
});

test.for([["--role", "boss"], ["--role"], ["packer"], ["--rule", "packer"]])("explains the usage for %s", (args) => {
  expect(() => inviteArguments(args, {})).toThrow("npm run admin:invite -- --role");
});
