import { z } from "zod";
import { MEGABYTE } from "../../../../domain/bytes.ts";
import { changeVideo, findVideo } from "../../../../domain/catalog-editing/media/product-video.server.ts";
import { changeCaptions } from "../../../../domain/catalog-editing/media/video-captions.server.ts";
import { toVideoFields } from "../../../../domain/catalog-editing/media/video-fields.ts";
import { DomainError } from "../../../../domain/errors.ts";
import { LANGUAGES } from "../../../../domain/languages.ts";
import { MAX_VIDEO_BYTES } from "../../../../domain/media/video-file.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { answerTo } from "../../../components/forms/answer-to.ts";
import { ChangedFields } from "../../../components/forms/changed-fields.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { filesIn } from "../../../files-in.ts";
import { seenIn } from "../../../parse-form.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { ConfirmForm } from "../../shared/confirm-form.tsx";
import { conflictWords } from "../../shared/conflict-words.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/video.route.ts";
import { CaptionsPanel } from "./captions-panel.tsx";
import { captionsWords } from "./captions-words.ts";

/** Texts of the page of a product's video. */
const words = {
  title: (product: string) => `Video of ${product}`,
  back: "Back to the product",
  file: "Video file",
  hint: (megabytes: number) =>
    `MP4 or WebM, up to ${megabytes} MB. We remove location data. It plays without sound, before the pictures.`,
  send: "Save video",
  sending: "Saving …",
  noFile: "Choose a video.",
  remove: "Delete video",
  removeQuestion: "Delete the video? It can't be recovered.",
  removeNow: "Delete video",
  saved: "Saved.",
  none: "No video yet.",
  shown: (product: string) => `The video of ${product}`,
  savedNow: "This page shows the saved video.",
  deletedNow: "The saved video was deleted.",
  check: "To replace it with yours, save your video again.",
};

const captionsInput = z.object({ language: z.enum(LANGUAGES) });

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const product = await findVideo(context.get(shopContext), id);
  if (!product) throw new Response(null, { status: 404 });
  return { ...product, isDone: url.searchParams.has("done") };
}

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const next = () => `/admin/products/${publicId}/video?done=saved`;
  const intents = {
    save: intent({
      permission: "change-products",
      async run({ shop, staff, form }) {
        const [file] = await filesIn(form, "video");
        if (!file) throw new DomainError("INVALID_INPUT", { fields: { video: words.noFile } });
        const video = await shop.pictures.saveVideo(file);
        await changeVideo(shop, staff, { publicId, video, seen: seenIn(form) });
      },
      next,
    }),
    remove: intent({
      permission: "change-products",
      run: ({ shop, staff, form }) => changeVideo(shop, staff, { publicId, video: null, seen: seenIn(form) }),
      next,
    }),
    captions: intent({
      permission: "change-products",
      schema: captionsInput,
      async run({ shop, staff, form }, { language }) {
        const [uploaded] = await filesIn(form, "captions");
        if (!uploaded) throw new DomainError("INVALID_INPUT", { fields: { captions: captionsWords.noFile } });
        const file = await shop.pictures.saveCaptions(uploaded);
        await changeCaptions(shop, staff, { publicId, language, file, seen: seenIn(form) });
      },
      next,
    }),
    "remove-captions": intent({
      permission: "change-products",
      schema: captionsInput,
      run: ({ shop, staff, form }, { language }) =>
        changeCaptions(shop, staff, { publicId, language, file: null, seen: seenIn(form) }),
      next,
    }),
  };
  const shop = context.get(shopContext);
  return takeUploadForm(request, {
    account: context.get(memberContext).userId,
    check: async () => {
      if (!(await findVideo(shop, publicId))) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
    },
    run: (form) => runIntent({ request, context, form }, intents),
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.title(loaderData?.title ?? "") }, { name: "robots", content: "noindex" }];
}

export default function ProductVideoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { publicId, title, video, videoCaptions, isDone } = loaderData;
  const isSending = useIsSending("save");
  const failure = actionData?.failure;
  const now = toVideoFields(video);
  const seen = traceOf(now);
  return (
    <div className="grid max-w-text gap-6">
      <PageHead title={words.title(title)} ways={[[`/admin/products/${publicId}`, words.back]]} />
      {isDone && !actionData && <Alert tone="good">{words.saved}</Alert>}
      <FormFailure failure={failure} focusOn="video" />
      <ChangedFields
        changed={mergeReply(now, actionData).changed}
        now={now}
        values={now}
        texts={{ ...conflictWords, check: words.check }}
        describe={() => (video ? words.savedNow : words.deletedNow)}
      />
      {video ? (
        <div className="grid justify-items-start gap-3">
          <video
            src={`/media/${video}`}
            aria-label={words.shown(title)}
            controls
            muted
            playsInline
            preload="metadata"
            className="max-h-96 w-full rounded-picture bg-wash object-contain"
          />
          <ConfirmForm
            label={words.remove}
            question={words.removeQuestion}
            confirm={words.removeNow}
            fields={{ intent: "remove", seen }}
          />
        </div>
      ) : (
        <p>{words.none}</p>
      )}
      <SendForm intent="save" isSending={isSending} encType="multipart/form-data">
        <input type="hidden" name="seen" value={seen} />
        <FileField
          name="video"
          label={words.file}
          hint={words.hint(MAX_VIDEO_BYTES / MEGABYTE)}
          accept="video/mp4,video/webm"
          required
          error={fieldErrorsOf(failure).video}
        />
        <Button isBusy={isSending} className="sm:self-start">
          {isSending ? words.sending : words.send}
        </Button>
      </SendForm>
      {video && <CaptionsPanel captions={videoCaptions} seen={seen} answer={answerTo(actionData, "captions")} />}
    </div>
  );
}
