import { LANGUAGE_NAMES, LANGUAGES } from "../../../../domain/languages.ts";
import { MAX_CAPTIONS_BYTES, type VideoCaptions } from "../../../../domain/media/captions-file.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/forms/field.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { ConfirmForm } from "../../shared/confirm-form.tsx";
import { Panel } from "../../shared/panel.tsx";
import { captionsWords as words } from "./captions-words.ts";

type Props = {
  captions: VideoCaptions;
  /** Fingerprint of the video that the captions are for. */
  seen: string;
  answer: FormAnswer | undefined;
};

/** The captions of a video, one file for each language. */
export function CaptionsPanel({ captions, seen, answer }: Props) {
  const isSending = useIsSending("captions");
  return (
    <Panel title={words.title}>
      <p className="text-ink-soft">{words.intro}</p>
      <ul className="grid gap-3">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <p lang={language}>{LANGUAGE_NAMES[language]}</p>
            {captions[language] ? (
              <ConfirmForm
                label={words.remove}
                ariaLabel={`${words.remove}: ${LANGUAGE_NAMES[language]}`}
                question={words.removeQuestion}
                confirm={words.removeNow}
                fields={{ intent: "remove-captions", language, seen }}
              />
            ) : (
              <p className="text-ink-soft text-sm">{words.none}</p>
            )}
          </li>
        ))}
      </ul>
      <SendForm intent="captions" isSending={isSending} encType="multipart/form-data">
        <input type="hidden" name="seen" value={seen} />
        <SelectField
          name="language"
          label={words.language}
          options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          defaultValue={answer?.typed.language}
          required
        />
        <FileField
          name="captions"
          label={words.file}
          hint={words.hint(MAX_CAPTIONS_BYTES / 1_000)}
          accept=".vtt,text/vtt"
          required
          error={fieldErrorsOf(answer?.failure).captions}
        />
        <Button isBusy={isSending} className="sm:self-start">
          {isSending ? words.sending : words.send}
        </Button>
      </SendForm>
    </Panel>
  );
}
