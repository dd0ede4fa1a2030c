import { clearing } from "../../discretion/words/clearing.ta.ts";
import { deviceLock } from "../../discretion/words/device-lock.ta.ts";
import { lightMode } from "../../light-mode/words/light-mode.ta.ts";
import { previewInbox } from "../../preview-inbox/words/preview-inbox.ta.ts";
import { account, savedElsewhere } from "../../storefront/account/words/account.ta.ts";
import { addresses } from "../../storefront/account/words/addresses.ta.ts";
import { backInStock, cartChoice, mailChoice, marketing } from "../../storefront/account/words/mails.ta.ts";
import { deleteAccount, downloadData, openReasons, yourData } from "../../storefront/account/words/privacy.ta.ts";
import { devices, ownPassword, pinSetting, twoStep } from "../../storefront/account/words/security.ta.ts";
import { chatMessage, chatOrder } from "../../storefront/chat-order/words/chat-order.ta.ts";
import { cancelMoney, cancelOrder } from "../../storefront/orders/words/cancel-order.ta.ts";
import { hiddenOrders } from "../../storefront/orders/words/hidden-orders.ta.ts";
import { orderAgain, orderPage, timelineEvents } from "../../storefront/orders/words/order-page.ta.ts";
import { confirming, transferring } from "../../storefront/orders/words/order-steps.ta.ts";
import { confirmation, orderStatus, success, tracking } from "../../storefront/orders/words/placed-orders.ta.ts";
import { receipt } from "../../storefront/orders/words/receipt.ta.ts";
import { returning, returnReasons, returnStatuses, returnsOfOrder } from "../../storefront/orders/words/returns.ta.ts";
import { reviewing } from "../../storefront/orders/words/reviewing.ta.ts";
import { districtDelivery } from "../../storefront/product/words/delivery.ta.ts";
import type { Texts } from "../messages.ts";

/** The same keys as in English. */
export const texts: Texts["customer"] = {
  cartChoice,
  account,
  addresses,
  cancelMoney,
  cancelOrder,
  chatMessage,
  chatOrder,
  confirmation,
  confirming,
  deleteAccount,
  deviceLock,
  devices,
  districtDelivery,
  downloadData,
  clearing,
  hiddenOrders,
  lightMode,
  mailChoice,
  marketing,
  openReasons,
  orderAgain,
  orderPage,
  orderStatus,
  ownPassword,
  pinSetting,
  previewInbox,
  receipt,
  returnReasons,
  returnStatuses,
  returning,
  returnsOfOrder,
  reviewing,
  savedElsewhere,
  backInStock,
  success,
  timelineEvents,
  tracking,
  transferring,
  twoStep,
  yourData,
};
