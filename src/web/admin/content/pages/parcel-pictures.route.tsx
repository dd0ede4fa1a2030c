import {
  changeParcelPictures,
  listParcelPictures,
  type ParcelPictureChange,
} from "../../../../domain/content/parcel-pictures.server.ts";
import { PARCEL_SUBJECTS } from "../../../../domain/content/parcel-subjects.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { Button } from "../../../components/button.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { FieldGroup, useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { Picture } from "../../../components/picture.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { seeOther } from "../../../see-other.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { doneOf } from "../../shared/done-of.ts";
import { savePicture } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { Switch } from "../../shared/switch.tsx";
import type { Route } from "./+types/parcel-pictures.route.ts";
import { parcelWords as words } from "./parcel-words.ts";

const PAGE = "/admin/content/pages/parcel";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { pictures: await listParcelPictures(context.get(shopContext)), done: url.searchParams.get("done") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  return takeUploadForm(request, {
    account: staff.userId,
    async run(form) {
      const isChanged = await changeParcelPictures(shop, staff, await readPictures(shop, form));
      return seeOther(`${PAGE}/pictures?done=${doneOf(isChanged)}`);
    },
  });
}

/** @throws {DomainError} PICTURE_REFUSED */
async function readPictures(shop: Pick<Shop, "pictures">, form: FormData): Promise<ParcelPictureChange> {
  const change: ParcelPictureChange = {};
  for (const subject of PARCEL_SUBJECTS) {
    const picture = await savePicture(shop, form, subject);
    if (picture) change[subject] = picture;
    else if (form.get(`remove.${subject}`) === "on") change[subject] = null;
  }
  return change;
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function ParcelPictures({ loaderData: { pictures, done }, actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  return (
    <div className="grid max-w-text gap-5">
      <PageHead
        title={words.title}
        ways={[
          [PAGE, words.back],
          ["/parcel", words.inShop],
        ]}
      />
      <p className="text-ink-soft">{words.intro}</p>
      <FormFailure failure={actionData?.failure} focusOn="box" />
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <SendForm key={JSON.stringify(pictures)} isSending={isSending} encType="multipart/form-data">
        {PARCEL_SUBJECTS.map((subject) => {
          const picture = pictures.find((one) => one.subject === subject);
          const name = words.subjects[subject];
          return (
            <FieldGroup key={subject} title={name}>
              {picture ? (
                <span className="product-picture aspect-4/3 w-45 overflow-hidden rounded-picture bg-wash">
                  <Picture
                    image={{ ...picture, alt: name }}
                    sizes="180px"
                    widest={480}
                    className="size-full object-cover"
                  />
                </span>
              ) : (
                <p className="text-ink-soft">{words.none}</p>
              )}
              <FileField name={subject} label={name} hint={words.hint} accept="image/*" />
              {picture && <Switch name={`remove.${subject}`} label={words.remove(name)} isOn={false} />}
            </FieldGroup>
          );
        })}
        <Button isBusy={isSending} className="sm:self-start">
          {isSending ? words.saving : words.save}
        </Button>
      </SendForm>
    </div>
  );
}
