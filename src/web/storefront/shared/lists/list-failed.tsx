import { useRevalidator } from "react-router";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { useMessages } from "../../../i18n/use-messages.ts";

/** A list that could not be loaded: above the one before it, or alone. */
export function ListFailed() {
  const { allProducts, search } = useMessages();
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="error">
      {allProducts.failed}{" "}
      <Button type="button" variant="quiet" isBusy={state === "loading"} onClick={() => void revalidate()}>
        {search.tryAgain}
      </Button>
    </Notice>
  );
}
