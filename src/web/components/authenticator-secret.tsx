type SecretFacts = { secret: string; address: string; drawing: { side: number; path: string } };

type AuthenticatorSecretProps = SecretFacts & {
  words: Record<"install" | "scan" | "picture" | "open" | "typed" | "prove", string>;
};

/** Secret for an authenticator app: to scan, to tap on the same phone, or to type. Dark on light in every theme. */
export function AuthenticatorSecret({ secret, address, drawing: { side, path }, words }: AuthenticatorSecretProps) {
  return (
    <ol className="flex list-decimal flex-col gap-4 pl-5">
      <li>{words.install}</li>
      <li>
        {words.scan}
        <svg
          viewBox={`0 0 ${side} ${side}`}
          role="img"
          aria-label={words.picture}
          shapeRendering="crispEdges"
          className="mt-3 w-56 max-w-full rounded-control"
        >
          <rect width={side} height={side} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <a
          href={address}
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
