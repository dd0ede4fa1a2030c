import type { Config } from "../config.ts";
import type { LiveSettings } from "../domain/settings/live-settings.server.ts";

/** Returns the configuration with live getters for the settings that the owner changes in the back office. */
export function liveConfig(config: Config, { current, accounts }: Pick<LiveSettings, "current" | "accounts">): Config {
  return Object.freeze({
    ...config,
    get shop() {
      return current().shop;
    },
    get methods() {
      return current().methods;
    },
    get arrival() {
      return current().arrival;
    },
    get guests() {
      return current().guests;
    },
    get phoneLogin() {
      return current().phoneLogin;
    },
    get age() {
      return current().age;
    },
    get lankaQr() {
      return current().lankaQr;
    },
    get credit() {
      return current().credit;
    },
    get payhere() {
      return { ...config.payhere, ...accounts().payhere };
    },
    get discretion() {
      return { ...config.discretion, ...current().discretion };
    },
  });
}
