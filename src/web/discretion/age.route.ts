import { redirect } from "react-router";
import { BIRTH_DATE_CONFIRMED } from "../../domain/age-check.ts";
import { isOfAge, readBirthDate } from "../../domain/birth-date.ts";
import { colomboDay } from "../../domain/colombo-days.ts";
import { MINIMUM_AGE } from "../../domain/content/shop-facts.ts";
import { backTo } from "../back-to.ts";
import { shopContext } from "../context.ts";
import { readForm } from "../parse-form.ts";
import { seeOther } from "../see-other.ts";
import type { Route } from "./+types/age.route.ts";
import { type AgeState, ageCookie, findAgeState } from "./age-cookie.ts";
import { ADULT_COOKIE, deviceCookie } from "./device-cookies.ts";

export const loader = () => redirect("/");

/**
 * Confirms the age by the question without script, or by a date of birth. The server stores nothing: only this function
 * reads the date, and the device stores the result. After a rejection it accepts no other date.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { config, now } = context.get(shopContext);
  const back = backTo(request, context);
  if (findAgeState(request.headers) === "refused") return seeOther(back);
  const form = await readForm(request);
  const state = form.has("year") ? stateAfter(form, now()) : null;
  const headers = new Headers();
  if (state) headers.append("Set-Cookie", ageCookie(state, config));
  if (state === "refused") headers.append("Set-Cookie", deviceCookie({ name: ADULT_COOKIE, value: null }, config));
  if (state === null || state === BIRTH_DATE_CONFIRMED) {
    headers.append("Set-Cookie", deviceCookie({ name: ADULT_COOKIE, value: "yes" }, config));
  }
  return seeOther(back, { headers });
}

/** Returns the state after a typed date, on the day in Sri Lanka. */
function stateAfter(form: FormData, now: Date): AgeState {
  const typed = (name: string) => String(form.get(name) ?? "");
  const today = colomboDay(now);
  const read = readBirthDate({ day: typed("day"), month: typed("month"), year: typed("year") }, today);
  if ("problem" in read) return read.problem;
  return isOfAge(read.day, today, MINIMUM_AGE) ? BIRTH_DATE_CONFIRMED : "refused";
}
