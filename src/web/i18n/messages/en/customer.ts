import { account, fieldProblems, fields, login, register } from "./account.ts";
import { cart, cartProblems } from "./cart.ts";
import { chatMessage, chatOrder } from "./chat-order.ts";
import { cancelled, checkout, confirmation, orderStatus, success, tracking } from "./checkout.ts";
import { addresses } from "./customer/addresses.ts";
import { cancelMoney, cancelOrder } from "./customer/cancel-order.ts";
import { districtDelivery, freeDelivery } from "./customer/delivery.ts";
import { deviceLock } from "./customer/device-lock.ts";
import { discount } from "./customer/discount.ts";
import { hiddenOrders } from "./customer/hidden-orders.ts";
import { mailChoice, stockWish } from "./customer/mails.ts";
import { methods } from "./customer/methods.ts";
import { orderPage, toldEvents } from "./customer/order-page.ts";
import { confirming, transferring } from "./customer/order-steps.ts";
import { districts, provinces } from "./customer/places.ts";
import { deleteAccount, downloadData, openReasons, yourData } from "./customer/privacy.ts";
import { receipt } from "./customer/receipt.ts";
import { returning, returnReasons, returnStatuses, returnsOfOrder } from "./customer/returns.ts";
import { reviewing } from "./customer/reviewing.ts";
import { wishlist } from "./customer/wishlist.ts";
import { catalogue, unreachable } from "./failures.ts";
import { forgetting } from "./forgetting.ts";
import { forgotPassword, resetPassword, verifyEmail } from "./mail-links.ts";
import { titles } from "./own-titles.ts";
import { previewInbox } from "./preview-inbox.ts";

/** The English texts of the pages about somebody's own orders and data. */
export const texts = {
  titles,
  account,
  cancelled,
  cart,
  cartProblems,
  catalogue,
  chatMessage,
  chatOrder,
  checkout,
  confirmation,
  fieldProblems,
  fields,
  forgetting,
  forgotPassword,
  login,
  orderStatus,
  previewInbox,
  register,
  resetPassword,
  success,
  tracking,
  unreachable,
  verifyEmail,
  addresses,
  cancelMoney,
  cancelOrder,
  confirming,
  deleteAccount,
  districtDelivery,
  districts,
  downloadData,
  freeDelivery,
  deviceLock,
  discount,
  hiddenOrders,
  mailChoice,
  methods,
  openReasons,
  orderPage,
  provinces,
  receipt,
  returnReasons,
  returnStatuses,
  returning,
  returnsOfOrder,
  reviewing,
  stockWish,
  toldEvents,
  transferring,
  wishlist,
  yourData,
};
