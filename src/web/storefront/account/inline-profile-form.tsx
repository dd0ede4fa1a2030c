import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../../components/lazy-part.ts";

const Form = lazyPart(async () => ({ default: (await import("../shared/profile-form.tsx")).ProfileForm }));

/**
 * The profile's form in the page. Its code, with the towns of the country, is not part of the account page's script:
 * the server renders the form, and a browser hydrates it once the code has arrived.
 */
export function InlineProfileForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
