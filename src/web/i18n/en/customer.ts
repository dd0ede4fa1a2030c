import { clearing } from "../../discretion/words/clearing.en.ts";
import { deviceLock } from "../../discretion/words/device-lock.en.ts";
import { lightMode } from "../../light-mode/words/light-mode.en.ts";
import { previewInbox } from "../../preview-inbox/words/preview-inbox.en.ts";
import { account, savedElsewhere } from "../../storefront/account/words/account.en.ts";
import { addresses } from "../../storefront/account/words/addresses.en.ts";
import { backInStock, cartChoice, mailChoice, marketing } from "../../storefront/account/words/mails.en.ts";
import { deleteAccount, downloadData, openReasons, yourData } from "../../storefront/account/words/privacy.en.ts";
import { devices, ownPassword, pinSetting, twoStep } from "../../storefront/account/words/security.en.ts";
import { chatMessage, chatOrder } from "../../storefront/chat-order/words/chat-order.en.ts";
import { cancelMoney, cancelOrder } from "../../storefront/orders/words/cancel-order.en.ts";
import { hiddenOrders } from "../../storefront/orders/words/hidden-orders.en.ts";
import { orderAgain, orderPage, timelineEvents } from "../../storefront/orders/words/order-page.en.ts";
import { confirming, transferring } from "../../storefront/orders/words/order-steps.en.ts";
import { confirmation, orderStatus, success, tracking } from "../../storefront/orders/words/placed-orders.en.ts";
import { receipt } from "../../storefront/orders/words/receipt.en.ts";
import { returning, returnReasons, returnStatuses, returnsOfOrder } from "../../storefront/orders/words/returns.en.ts";
import { reviewing } from "../../storefront/orders/words/reviewing.en.ts";
import { districtDelivery } from "../../storefront/product/words/delivery.en.ts";

/** Texts of the other pages about a customer's own orders and data. */
export const texts = {
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
