/** Tab titles. Private pages have neutral titles. */
export const titles = {
  /** Page first, so that tabs can be told apart. */
  of: (page: string, shopName: string) => `${page} – ${shopName}`,
  home: (shopName: string) => `${shopName} – online shop, delivered across Sri Lanka`,
  notFound: "Page not found",
  failed: "Something went wrong",
};

/** Around the policy and help texts, which come from the database. */
export const policyPage = {
  version: (version: number) => `Version ${version}`,
  contents: "On this page",
};
