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

/** The English texts of the pages about somebody's own orders and data. */
export const texts = {
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
