import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { splitLanguage } from "../domain/languages.ts";
import { recordEarlyInput } from "./components/forms/early-input.ts";
import { loadMessages } from "./i18n/load-messages.ts";
import { pageLanguage } from "./i18n/page-language.ts";
import { recordScrollDirection } from "./scroll-direction.ts";
import { pageMessageGroups } from "./urls/page-message-groups.ts";

recordEarlyInput();
recordScrollDirection();

const parts = pageMessageGroups(splitLanguage(location.pathname).path);

/** Loads the page's messages first: hydration must render the same text as the server. */
void loadMessages(pageLanguage(), parts).then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
  registerServiceWorker();
});

/** Registers the service worker, which shows an offline page. A failure is harmless: the browser then shows its own. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/offline.js").catch(() => undefined);
}
