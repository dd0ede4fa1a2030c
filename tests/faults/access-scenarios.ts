import type { Scenario } from "./scenario.ts";
import { accessRights } from "./scenarios/access/i1-access.ts";
import { malformedIds } from "./scenarios/access/i2-malformed-ids.ts";
import { extraFields } from "./scenarios/access/i3-mass-assignment.ts";
import { listedFieldsOnly } from "./scenarios/access/i4-responses.ts";

/** Scenarios about permissions, ids and fields. */
export const ACCESS_SCENARIOS: readonly Scenario[] = [
  {
    id: "I1",
    guarantee:
      "every URL responds to a visitor, another customer, the owner and each staff role as two tables specify, without data of other people",
    unit: "languages",
    sizes: { everyChange: 1, wholeRun: 3 },
    needs: "shop",
    run: accessRights,
    guards: [
      { ids: ["order-is-the-customers-own"] },
      { ids: ["upload-link-names-its-viewer", "upload-is-the-viewers-own"] },
      { ids: ["changed-order-is-the-customers-own"] },
      { ids: ["disabled-staff-has-no-access"] },
      { ids: ["screen-requires-its-permission"] },
      { ids: ["back-office-requires-second-factor"] },
      { ids: ["confirmation-is-recent"] },
      { ids: ["every-route-has-a-row"] },
    ],
  },
  {
    id: "I2",
    guarantee: "malformed ids, and ids of other customers in any spelling, get the response of a missing record",
    unit: "ids per URL",
    sizes: { everyChange: 8, wholeRun: 40 },
    needs: "shop",
    run: malformedIds,
    guards: [{ ids: ["order-is-the-customers-own"] }],
  },
  {
    id: "I3",
    guarantee: "thirty extra fields in every form and call have no effect",
    unit: "sets of fields",
    sizes: { everyChange: 1, wholeRun: 20 },
    needs: "shop",
    run: extraFields,
    guards: [
      { ids: ["profile-schema-drops-unknown-fields", "profile-values-are-listed"] },
      { ids: ["address-schema-drops-unknown-fields", "address-values-are-listed"] },
    ],
  },
  {
    id: "I4",
    guarantee: "responses contain the fields of one table and no others, on every page, for everyone",
    unit: "languages",
    sizes: { everyChange: 1, wholeRun: 3 },
    needs: "shop",
    run: listedFieldsOnly,
    guards: [{ ids: ["pages-contain-few-settings"] }, { ids: ["quote-has-listed-columns"] }],
  },
];
