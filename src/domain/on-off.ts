import { z } from "zod";

const isOn = (value: "on" | "off") => value === "on";

/** `on` or `off` in the environment or in the settings. */
export const flag = z.enum(["on", "off"], { error: "must be on or off" }).transform(isOn);

/** The choice of a form that turns something on or off. */
export const onOffChoice = z.enum(["on", "off"]).transform(isOn);
