import { MAX_TAG_LENGTH } from "../../../domain/orders/staff/order-tags.ts";
import { TextField } from "../../components/forms/field.tsx";
import { tagWords as words } from "./tag-words.ts";

type Props = { tags: readonly string[]; typed: string | undefined; error: string | undefined };

/** One tag; the browser suggests those in use. */
export function TagField({ tags, typed, error }: Props) {
  return (
    <>
      <TextField
        name="tag"
        label={words.tag}
        hint={words.hint}
        defaultValue={typed ?? ""}
        error={error}
        maxLength={MAX_TAG_LENGTH}
        list="order-tags"
        autoComplete="off"
        required
      />
      <datalist id="order-tags">
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
