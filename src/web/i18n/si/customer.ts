import { clearing } from "../../discretion/words/clearing.si.ts";
import { deviceLock } from "../../discretion/words/device-lock.si.ts";
import { lightMode } from "../../light-mode/words/light-mode.si.ts";
import { previewInbox } from "../../preview-inbox/words/preview-inbox.si.ts";
import { account, savedElsewhere } from "../../storefront/account/words/account.si.ts";
import { addresses } from "../../storefront/account/words/addresses.si.ts";
import { backInStock, cartChoice, mailChoice, marketing } from "../../storefront/account/words/mails.si.ts";
import { deleteAccount, downloadData, openReasons, yourData } from "../../storefront/account/words/privacy.si.ts";
import { devices, ownPassword, pinSetting, twoStep } from "../../storefront/account/words/security.si.ts";
import { chatMessage, chatOrder } from "../../storefront/chat-order/words/chat-order.si.ts";
import { cancelMoney, cancelOrder } from "../../storefront/orders/words/cancel-order.si.ts";
import { hiddenOrders } from "../../storefront/orders/words/hidden-orders.si.ts";
import { orderAgain, orderPage, timelineEvents } from "../../storefront/orders/words/order-page.si.ts";
import { confirming, transferring } from "../../storefront/orders/words/order-steps.si.ts";
import { confirmation, orderStatus, success, tracking } from "../../storefront/orders/words/placed-orders.si.ts";
import { receipt } from "../../storefront/orders/words/receipt.si.ts";
import { returning, returnReasons, returnStatuses, returnsOfOrder } from "../../storefront/orders/words/returns.si.ts";
import { reviewing } from "../../storefront/orders/words/reviewing.si.ts";
import { districtDelivery } from "../../storefront/product/words/delivery.si.ts";
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
