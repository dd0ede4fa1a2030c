import { Button } from "../../components/button.tsx";
import { ButtonForm } from "../../components/send-form.tsx";
import { customerMessages } from "../../i18n/messages.ts";

/** Whether the cart is kept in the account, the same on every device (feature row 36). */
export function CartSetting({ keepsCart }: { keepsCart: boolean }) {
  const { cartChoice } = customerMessages();
  return (
    <section id="cart" aria-labelledby="cart-heading" className="rounded-picture bg-surface p-5 md:p-8">
      <h2 id="cart-heading" className="heading mb-4 text-2xl">
        {cartChoice.heading}
      </h2>
      <p role="status">{keepsCart ? cartChoice.on : cartChoice.off}</p>
      <ButtonForm preventScrollReset className="mt-4">
        <input type="hidden" name="intent" value="account-cart" />
        <input type="hidden" name="cart" value={keepsCart ? "off" : "on"} />
        <Button variant="secondary">{keepsCart ? cartChoice.turnOff : cartChoice.turnOn}</Button>
      </ButtonForm>
    </section>
  );
}
