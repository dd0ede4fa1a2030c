import { GuestDelivery } from "../storefront/cart/guest-delivery.tsx";
import { GuestArrival, GuestDetails } from "../storefront/cart/guest-details.tsx";
import { Specimen } from "./specimen.tsx";

const nothing = () => undefined;

/** Cart of a visitor who is signed out, without and with orders without an account. */
export function GuestSpecimens() {
  return (
    <>
      <Specimen title="GuestDelivery">
        <GuestDelivery arrival={[14, [0], [1, 3], {}, []]} district="LK-21" onChoose={nothing} />
      </Specimen>
      <Specimen title="GuestDetails, GuestArrival">
        <GuestDetails
          placed={null}
          district={null}
          choose={nothing}
          state={{ step: "idle" }}
          isDisabled={false}
          heading="Deliver to"
        >
          {null}
        </GuestDetails>
        <GuestArrival settings={[14, [0], [1, 3], {}, []]} district="LK-21" />
      </Specimen>
    </>
  );
}
