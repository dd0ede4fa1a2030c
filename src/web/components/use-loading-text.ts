import { useNavigation } from "react-router";
import { splitLanguage } from "../../domain/languages.ts";
import { useMessages } from "../i18n/use-messages.ts";

/** What is said while the next page is on its way (spec §2 Product detail, Order tracking). */
export function useLoadingText(): string {
  const { common } = useMessages();
  const { location } = useNavigation();
  const path = location && splitLanguage(location.pathname).path;
  return path === "/order-tracking" ? common.loadingOrders : common.loading;
}
