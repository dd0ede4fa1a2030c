import { QrCode } from "./qr-code.tsx";

type SecretFacts = { secret: string; url: string; drawing: { side: number; path: string } };

type AuthenticatorSecretProps = SecretFacts & {
  words: Record<"install" | "scan" | "picture" | "open" | "typed" | "prove", string>;
};

/** Secret for an authenticator app: to scan, to tap on the same phone, or to type. Dark on light in every theme. */
export function AuthenticatorSecret({ secret, url, drawing, words }: AuthenticatorSecretProps) {
  return (
    <ol className="flex list-decimal flex-col gap-4 pl-5">
      <li>{words.install}</li>
      <li>
        {words.scan}
        <QrCode drawing={drawing} label={words.picture} />
        <a
          href={url}
          className="mt-3 inline-flex min-h-12 items-center rounded-control border border-edge px-5 font-strong hover:bg-wash"
        >
          {words.open}
        </a>
        <p className="mt-3 text-ink-soft">{words.typed}</p>
        <p className="wrap-anywhere font-mono">{(secret.match(/.{1,4}/g) ?? []).join(" ")}</p>
      </li>
      <li>{words.prove}</li>
    </ol>
  );
}
