import { expect, test } from "vitest";
import { SETTING_NAMES } from "./config.ts";
import { unknownSettings } from "./config-names.ts";

const reported = (env: Record<string, string>, inFile: string[] = []) =>
  unknownSettings(env, SETTING_NAMES, new Set(inFile));

test("reports a misspelt name with the setting that was probably meant", () => {
  expect(reported({ PROT: "3000" })).toEqual([
    "PROT is not a setting of the shop and has no effect. Did you mean PORT?",
  ]);
  expect(reported({ SHOP_ADRESS: "Kandy" })).toEqual([expect.stringContaining("Did you mean SHOP_ADDRESS?")]);
});

test("reports every unknown name of the file .env", () => {
  expect(reported({ COLOUR: "red" }, ["COLOUR"])).toEqual(["COLOUR is not a setting of the shop and has no effect."]);
});

test("reports a name in lower case only from the file .env", () => {
  expect(reported({ port: "3005" }, ["port"])).toEqual([
    "port is not a setting of the shop and has no effect. Did you mean PORT?",
  ]);
  expect(reported({ port: "3005" })).toEqual([]);
});

test("reports neither settings nor names of other programs", () => {
  const others = {
    HOME: "/",
    PATH: "/bin",
    TERM: "x",
    USER: "a",
    LANG: "C",
    SHELL: "sh",
    npm_config_port: "1",
    PWD: "/",
  };

  expect(reported({ ...others, PORT: "3000", SHOP_LAUNCHERS: "1,2" })).toEqual([]);
});
