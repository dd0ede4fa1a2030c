import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** The shop's name, numbers and this year; undefined on an error page that could not even learn these. */
export function useShopFacts() {
  return useRouteLoaderData<typeof loader>("root");
}
