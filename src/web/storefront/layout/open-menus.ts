/** Delay before hovering opens or closes a menu, in ms. */
const HOVER_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Opens the header's menus by hovering and by the arrow key, in addition to the browser's own buttons. Escape closes a
 * menu and returns the focus, which the browser does for popovers.
 */
export function openMenus(bar: HTMLElement): void {
  bar.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse") wait(() => show(buttonAt(target)));
  });
  bar.addEventListener("pointerout", () => clearTimeout(timer));
  bar.addEventListener("keydown", (event) => {
    const button = event.key === "ArrowDown" ? buttonAt(event.target) : null;
    const menu = show(button);
    if (!menu) return;
    event.preventDefault();
    menu.querySelector("a")?.focus();
  });
}

function show(button: HTMLButtonElement | null): HTMLElement | null {
  const menu = button?.popoverTargetElement;
  if (!button || !(menu instanceof HTMLElement)) return null;
  if (!menu.matches(":popover-open")) menu.showPopover({ source: button });
  menu.onpointerenter = () => clearTimeout(timer);
  menu.onpointerleave = ({ pointerType }) => pointerType === "mouse" && wait(() => menu.hidePopover());
  return menu;
}

/** Returns the arrow beside the link at which an event happened. */
function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element ? (target.closest("li")?.querySelector("button") ?? null) : null;
}

function wait(run: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(run, HOVER_MS);
}
