import { useEffect, useState } from "react";
import { useSubmit } from "react-router";
import { Button } from "../../components/button.tsx";
import { notificationWords as words } from "./notification-words.ts";
import { type PushSupport, pushSupport, subscribe } from "./push-subscription.ts";

type Props = {
  /** The shop's key for push services. */
  publicKey: string;
  /** Whether the server notifies this browser already. */
  isListed: boolean;
};

const REASONS: Record<Exclude<PushSupport, "supported">, string> = {
  "install-first": words.installFirst,
  unsupported: words.unsupported,
  denied: words.denied,
};

/** Turns on notifications on this browser. The browser asks for permission after the tap only. */
export function ThisDevice({ publicKey, isListed }: Props) {
  const submit = useSubmit();
  const [support, setSupport] = useState<PushSupport | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => setSupport(pushSupport()), []);

  async function turnOn() {
    setIsBusy(true);
    setHasFailed(false);
    try {
      const subscription = await subscribe(publicKey);
      if (subscription) await submit({ intent: "add-device", ...subscription }, { method: "post" });
      setSupport(pushSupport());
    } catch {
      setHasFailed(true);
    }
    setIsBusy(false);
  }

  if (isListed) return <p>{words.isOn}</p>;
  return (
    <>
      <noscript>{words.noScript}</noscript>
      {support === "supported" && (
        <Button type="button" isBusy={isBusy} onClick={turnOn} className="justify-self-start">
          {isBusy ? words.turningOn : words.turnOn}
        </Button>
      )}
      {support !== null && support !== "supported" && <p role="status">{REASONS[support]}</p>}
      {hasFailed && (
        <p role="alert" className="text-rose">
          {words.failed}
        </p>
      )}
    </>
  );
}
