import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { MAX_PICTURES_AT_ONCE } from "../../../../domain/media/picture-store.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { expectFailure, unsentOf } from "../../../components/forms/unsent.ts";
import type { FormAnswer } from "../../../failures.ts";
import { Panel } from "../../shared/panel.tsx";
import { importWords as words } from "./import-words.ts";

/** Few enough to stay below the size limit of one form when each has the maximum size. */
const AT_ONCE = MAX_PICTURES_AT_ONCE / 2;

type Outcome = { refused: string[] } | FormAnswer;
type Props = { importUrl: string; uploadedPictures: number; answer: Outcome | undefined };

/** Uploads the pictures of a folder a few at a time; without script as many as one form accepts. */
export function UploadPictures({ importUrl, uploadedPictures, answer }: Props) {
  const { refused, unsent, left, send } = useSending(importUrl);
  const names = [...refused, ...(answer && "refused" in answer ? answer.refused : [])];
  const failure = answer && "failure" in answer ? answer.failure : undefined;
  return (
    <Panel title={words.upload}>
      {uploadedPictures > 0 && <p role="status">{words.uploadedSoFar(uploadedPictures)}</p>}
      {unsent && <Alert tone="error">{unsent}</Alert>}
      {names.length > 0 && <Alert>{words.notTaken(names)}</Alert>}
      <SendForm action={importUrl} encType="multipart/form-data" onSubmit={send} className="grid gap-4">
        <FileField
          name="pictures"
          label={words.uploadFiles}
          hint={words.uploadHint}
          accept="image/*"
          multiple
          required
          error={fieldErrorsOf(failure).pictures}
        />
        <Button variant="secondary" isBusy={left > 0} className="justify-self-start">
          {left > 0 ? words.uploadLeft(left) : words.uploadSend}
        </Button>
      </SendForm>
    </Panel>
  );
}

function useSending(importUrl: string) {
  const { submit, data } = useFetcher<Outcome>();
  const [refused, setRefused] = useState<string[]>([]);
  const [left, setLeft] = useState(0);
  const hasArrived = useRef(true);
  // Each batch has a response of its own.
  useEffect(() => {
    if (unsentOf(data)) hasArrived.current = false;
    if (data && "refused" in data) setRefused((before) => [...before, ...data.refused]);
  }, [data]);
  async function send(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const files = [...(form.querySelector<HTMLInputElement>("[type=file]")?.files ?? [])];
    setRefused([]);
    hasArrived.current = true;
    for (let at = 0; at < files.length; at += AT_ONCE) {
      setLeft(files.length - at);
      const part = new FormData();
      for (const file of files.slice(at, at + AT_ONCE)) part.append("pictures", file);
      expectFailure(form.action);
      await submit(part, { method: "post", action: importUrl, encType: "multipart/form-data" });
    }
    setLeft(0);
    // Pictures that have not arrived stay selected.
    if (hasArrived.current) form.reset();
  }
  return { refused, unsent: unsentOf(data)?.text ?? null, left, send };
}
