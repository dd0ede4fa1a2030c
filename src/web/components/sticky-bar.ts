/**
 * Classes of a bar above the tab bar: fixed there on phones until its own place is visible. Where the window is low or
 * wide it is a part of the page.
 */
export const STICKY_BAR =
  "page-bar sticky bottom-[calc(var(--tab-bar-now)+env(safe-area-inset-bottom))] z-10 -mx-4 transition-[bottom] border-line border-t bg-paper px-4 low:static";
