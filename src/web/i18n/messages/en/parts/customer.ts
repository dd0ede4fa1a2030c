import { chatMessage, chatOrder } from "../chat-order.ts";
import { account } from "../customer/account.ts";
import { addresses } from "../customer/addresses.ts";
import { cancelMoney, cancelOrder } from "../customer/cancel-order.ts";
import { districtDelivery } from "../customer/delivery.ts";
import { deviceLock } from "../customer/device-lock.ts";
import { hiddenOrders } from "../customer/hidden-orders.ts";
import { mailChoice, stockWish } from "../customer/mails.ts";
import { orderPage, toldEvents } from "../customer/order-page.ts";
import { confirming, transferring } from "../customer/order-steps.ts";
import { confirmation, orderStatus, success, tracking } from "../customer/placed-orders.ts";
import { deleteAccount, downloadData, openReasons, yourData } from "../customer/privacy.ts";
import { receipt } from "../customer/receipt.ts";
import { returning, returnReasons, returnStatuses, returnsOfOrder } from "../customer/returns.ts";
import { reviewing } from "../customer/reviewing.ts";
import { forgetting } from "../forgetting.ts";
import { previewInbox } from "../preview-inbox.ts";

/** What the other pages about somebody's own orders and data say. */
export const texts = {
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
  districtDelivery,
  downloadData,
  forgetting,
  hiddenOrders,
  mailChoice,
  openReasons,
  orderPage,
  orderStatus,
  previewInbox,
  receipt,
  returnReasons,
  returnStatuses,
  returning,
  returnsOfOrder,
  reviewing,
  stockWish,
  success,
  toldEvents,
  tracking,
  transferring,
  yourData,
};
