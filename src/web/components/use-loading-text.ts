import { useNavigation } from "react-router";
import { splitLanguage } from "../../domain/languages.ts";
import { useMessages } from "../i18n/use-messages.ts";

/** Returns the text shown while the next page loads (spec §2 Product detail, Order tracking). */
export function useLoadingText(): string {
  const { common } = useMessages();
  const { location } = useNavigation();
  const path = location && splitLanguage(location.pathname).path;
  return path === "/order-tracking" ? common.loadingOrders : common.loading;
}
