import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { splitLanguage } from "../domain/languages.ts";
import { recordEarlyInput } from "./components/early-input.ts";
import { loadMessages } from "./i18n/load-messages.ts";
import { pageLanguage } from "./i18n/page-language.ts";
import { pageParts } from "./urls/page-message-groups.ts";

recordEarlyInput();

const parts = pageParts(splitLanguage(location.pathname).path);

/** The page's own texts first: what is hydrated must say the same as what was sent. */
void loadMessages(pageLanguage(), parts).then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
  keepOfflinePage();
});

/** Without it a browser shows its own page while there is no connection: nothing that anybody has to hear of. */
function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/offline.js").catch(() => undefined);
}
