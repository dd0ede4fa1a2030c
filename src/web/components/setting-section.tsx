type SettingSectionProps = {
  /** Anchor of the section. */
  id: string;
  heading: string;
  children: React.ReactNode;
};

/** A section of My Account with one setting. */
export function SettingSection({ id, heading, children }: SettingSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="rounded-picture bg-surface p-5 md:p-8">
      <h2 id={`${id}-heading`} className="heading mb-4 text-2xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}
