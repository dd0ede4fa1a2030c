import { COLOMBO_OFFSET_MS } from "../../../domain/colombo-days.ts";

/**
 * Sets `data-chat` on <html> by the time in Sri Lanka: 0 before the chat's hours, 1 during them, 2 after them. app.css
 * chooses the sentence by it.
 */
const hours = document.querySelector<HTMLElement>("small[data-hours]")?.dataset.hours?.split(",") ?? [];
const hour = new Date(Date.now() + COLOMBO_OFFSET_MS).getUTCHours();
document.documentElement.dataset.chat = String(hours.filter((one) => hour >= Number(one)).length);
