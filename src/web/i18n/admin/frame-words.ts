/** What the frame of the back office says. Staff read English; these files never reach a shopper's browser. */
export const frameWords = {
  name: "Back office",
  skip: "Skip to content",
  menu: "Sections",
  menuButton: "Menu",
  today: "Today",
  orders: "Orders",
  products: "Products",
  more: "More",
  staff: "Staff",
  audit: "Audit log",
  account: "Your account",
  signOut: "Sign out",
  toShop: "Open the shop",
  closed: "Your role does not allow this. Ask the owner if you need it.",
  missing: "There is nothing at this address. It may have been moved or deleted.",
  failed: "Something went wrong here. Nothing was changed. Please try again.",
};
