import { useEffect, useRef, useState } from "react";
import { readTowns, suggestTowns, type Town, type TownFile, townsCalled } from "../../../domain/towns.ts";
import townFile from "../../towns/towns.json?url";
import { enterValue, isFormField } from "./form-fields.ts";

type PlaceField = "city" | "state" | "postalCode";

const POSTAL_CODE = /^\d{5}$/;

/**
 * Returns the towns that fit the text of the town field. A chosen town fills the field, the district and the postal
 * code. A typed postal code or a whole name of one town fills the others as well. Fields that the visitor filled in
 * stay.
 */
export function useTowns(field: HTMLInputElement) {
  const [found, setFound] = useState<readonly Town[]>([]);
  const filling = useRef<ReturnType<typeof createFilling>>(undefined);
  useEffect(() => {
    const { form } = field;
    if (!form) return;
    let towns: readonly Town[] = [];
    const fields = createFilling(form);
    filling.current = fields;
    const onInput = ({ target }: Pick<Event, "target">) => {
      if (fields.isFilling() || !isFormField(target)) return;
      fields.recordEntered(target.name);
      if (target === field) setFound(suggestTowns(towns, field.value, fields.enteredDistrict()));
      if (target.name === "postalCode" && POSTAL_CODE.test(target.value)) fields.fillFrom(towns, target);
    };
    const onChange = ({ target }: Event) => {
      if (target === field && !fields.isFilling()) fields.fillFrom(towns, field);
    };
    form.addEventListener("input", onInput);
    form.addEventListener("change", onChange);
    let isGone = false;
    void fetchTowns().then((come) => {
      towns = come;
      const { activeElement: typed } = document;
      // Typed while the file was loading.
      if (!isGone && typed instanceof HTMLInputElement && typed.value !== typed.defaultValue)
        onInput({ target: typed });
    });
    return () => {
      isGone = true;
      form.removeEventListener("input", onInput);
      form.removeEventListener("change", onChange);
    };
  }, [field]);
  const choose = (town: Town | undefined) => {
    if (town) filling.current?.choose(town);
    setFound([]);
  };
  return { found, choose, close: () => setFound([]) };
}

/** Fills the fields of a place, and knows which values it has filled in itself. */
function createFilling(form: HTMLFormElement) {
  const filled = new Map<string, string>();
  let isFilling = false;
  const fieldNamed = (name: PlaceField) => {
    const field = form.elements.namedItem(name);
    return field instanceof Element && isFormField(field) ? field : null;
  };
  const enter = (name: PlaceField, value: string) => {
    const field = fieldNamed(name);
    if (!field) return;
    filled.set(name, value);
    if (field.value === value) return;
    isFilling = true;
    enterValue(field, value);
    isFilling = false;
  };
  const isFree = (name: PlaceField) => {
    const value = fieldNamed(name)?.value ?? "";
    return value === "" || filled.get(name) === value;
  };
  const enterIfFree = (name: PlaceField, value: string) => {
    if (isFree(name)) enter(name, value);
  };
  const enteredDistrict = () => (isFree("state") ? "" : (fieldNamed("state")?.value ?? ""));
  return {
    isFilling: () => isFilling,
    recordEntered: (name: string) => filled.delete(name),
    enteredDistrict,
    choose({ names, district, postalCode }: Town) {
      enter("city", names.en);
      enter("state", district);
      if (postalCode) enter("postalCode", postalCode);
      else enterIfFree("postalCode", "");
    },
    /** Fills the other fields from the towns with the name or postal code in this one. */
    fillFrom(towns: readonly Town[], { name, value }: { name: string; value: string }) {
      const called = townsCalled(towns, value, enteredDistrict());
      const [first] = called;
      if (!first) return;
      const only = called.length === 1;
      if (called.every(({ district }) => district === first.district)) enterIfFree("state", first.district);
      if (name === "postalCode") enterIfFree("city", only ? first.names.en : "");
      else enterIfFree("postalCode", only ? first.postalCode : "");
    },
  };
}

let fetched: Promise<readonly Town[]> | undefined;

/** Fetches the file once. After an error the fields are plain ones, and the next form tries again. */
function fetchTowns(): Promise<readonly Town[]> {
  fetched ??= fetch(townFile)
    .then(async (response) => (response.ok ? readTowns((await response.json()) as TownFile) : Promise.reject()))
    .catch(() => {
      fetched = undefined;
      return [];
    });
  return fetched;
}
