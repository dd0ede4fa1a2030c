import { COLOMBO_OFFSET_MS } from "../../../domain/colombo-days.ts";

/**
 * Sets `data-chat` on <html> to the number of the chat's hours that have passed today in Sri Lanka: 0 before it is
 * answered, 1 while it is, 2 after that. app.css chooses the sentence by it.
 */
const hours = document.querySelector<HTMLElement>("small[data-hours]")?.dataset.hours?.split(",") ?? [];
const hour = new Date(Date.now() + COLOMBO_OFFSET_MS).getUTCHours();
document.documentElement.dataset.chat = String(hours.filter((one) => hour >= Number(one)).length);
