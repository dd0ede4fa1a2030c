import { type Arrangement, FLOOR } from "../drawing/picture.ts";
import { parcel } from "../forms/boxes.ts";

/** The last picture of every product: the delivery box. */
export const plainParcel: Arrangement = (studio) => ({
  opening: "window",
  placed: [{ piece: parcel(studio), x: 440, y: FLOOR + 10, scale: 1.42 }],
});
