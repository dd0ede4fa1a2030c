import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** Returns the shop's name, phone numbers and the current year; undefined on an error page whose root loader failed. */
export function useShopFacts() {
  return useRouteLoaderData<typeof loader>("root");
}
