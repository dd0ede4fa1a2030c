/** Maximum number of components of a bundle, and of units of each in one bundle. */
export const BUNDLE_LIMITS = { components: 10, quantity: 20 };
