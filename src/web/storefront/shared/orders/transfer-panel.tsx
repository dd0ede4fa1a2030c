import { useNavigation } from "react-router";
import { formatMoment } from "../../../../domain/dates.ts";
import { formatRupees, toDecimal } from "../../../../domain/money.ts";
import type { OrderDetails } from "../../../../domain/orders/order-details.ts";
import type { BankAccount } from "../../../../domain/orders/payment-methods.ts";
import { mimeTypeOf, UPLOAD_RULES } from "../../../../domain/uploads/upload-rules.ts";
import { Button } from "../../../components/button.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { Notice } from "../../../components/notice.tsx";
import { QrCode } from "../../../components/qr-code.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { customerMessages } from "../../../i18n/messages.ts";
import { pageLanguage } from "../../../i18n/page-language.ts";

const { accepts, maxPerOrder } = UPLOAD_RULES["bank-slip"];

type Slip = { url: string; at: Date };
type Qr = { drawing: { side: number; path: string }; payee: string };
type Step = { account: BankAccount | null; qr: Qr | null; isLate: boolean; isOverdue: boolean; slips: Slip[] };
type Props = { order: OrderDetails; step: Step; answer?: FormAnswer | undefined };

/**
 * Bank account and reference for a transfer, and a form to upload a bank slip. A plain form that works without script.
 */
export function TransferPanel({ order, step, answer }: Props) {
  const { transferring } = customerMessages();
  const { account, qr, isLate, isOverdue, slips } = step;
  const kept = order.reservedUntil && transferring.until(formatMoment(order.reservedUntil, pageLanguage()));
  return (
    <section className="grid gap-6 rounded-picture bg-surface p-5 sm:p-8">
      {isLate && <Notice tone="warning">{transferring.late}</Notice>}
      {order.payment === "to-transfer" && (
        <>
          {account ? (
            <Account account={account} order={order} />
          ) : (
            <Notice tone="info">{transferring.noAccount}</Notice>
          )}
          {qr && !isOverdue && <LankaQrCode qr={qr} />}
          {!isOverdue && kept && <p>{kept}</p>}
          {isOverdue && slips.length > 0 && <p>{transferring.received}</p>}
        </>
      )}
      <div className="grid gap-3 border-line border-t pt-6">
        <h2 className="heading text-xl">{transferring.slip}</h2>
        {slips.length > 0 && <Slips slips={slips} />}
        {slips.length < maxPerOrder && <SlipForm number={order.number} answer={answer} />}
      </div>
    </section>
  );
}

function Account({ account, order }: { account: BankAccount; order: OrderDetails }) {
  const { transferring } = customerMessages();
  const facts = [
    [transferring.bank, account.bank],
    [transferring.branch, account.branch],
    [transferring.accountName, account.name],
    [transferring.accountNumber, account.number],
    [transferring.amount, formatRupees(order.dueCents)],
  ];
  return (
    <div className="grid gap-4">
      <dl className="grid gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 break-words font-strong tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="rounded-control bg-wash px-4 py-3">
        <p className="text-ink-soft">{transferring.reference}</p>
        <p className="font-strong text-2xl tracking-widest">{order.transferReference}</p>
        <p className="mt-1 text-sm">{transferring.referenceHint}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={account.number} label={transferring.copyNumber} done={transferring.copied} />
        <CopyButton text={toDecimal(order.dueCents)} label={transferring.copyAmount} done={transferring.copied} />
        {order.transferReference && (
          <CopyButton text={order.transferReference} label={transferring.copyReference} done={transferring.copied} />
        )}
      </div>
    </div>
  );
}

/** A code for the customer's bank app. */
function LankaQrCode({ qr: { drawing, payee } }: { qr: Qr }) {
  const { transferring } = customerMessages();
  return (
    <div className="border-line border-t pt-6">
      <h2 className="heading text-xl">{transferring.scan}</h2>
      <p className="mt-2">{transferring.scanHint(payee)}</p>
      <QrCode drawing={drawing} label={transferring.scanLabel} />
      <p className="mt-3 text-ink-soft text-sm">{transferring.samePhone}</p>
    </div>
  );
}

function Slips({ slips }: { slips: readonly Slip[] }) {
  const { transferring } = customerMessages();
  return (
    <div>
      <p>{transferring.uploaded(slips.length)}</p>
      <ul className="mt-1">
        {slips.map(({ url, at }, index) => (
          <li key={url}>
            <a className="inline-flex min-h-11 items-center underline underline-offset-4" href={url}>
              {transferring.file(index + 1, formatMoment(at, pageLanguage()))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SlipForm({ number, answer }: { number: string; answer: FormAnswer | undefined }) {
  const { transferring } = customerMessages();
  const action = `/orders/${number}/transfer`;
  const isSending = useNavigation().formAction === action;
  return (
    <SendForm action={action} encType="multipart/form-data" className="grid max-w-form gap-4">
      <FormFailure failure={answer?.failure} focusOn="slip" />
      <FileField
        label={transferring.choose}
        hint={transferring.slipHint}
        name="slip"
        accept={accepts.map(mimeTypeOf).join(",")}
        required
      />
      <Button variant="secondary" isBusy={isSending}>
        {transferring.button}
      </Button>
    </SendForm>
  );
}
