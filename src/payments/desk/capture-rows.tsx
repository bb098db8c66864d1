import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

export interface CaptureView {
  reference: string
  number: string
  at: string
  customerName: string
  orderNumber: string | null
  captured: string
  /** Null when nothing was refunded. */
  refunded: string | null
  /** The refundable amount, as an input value; null when nothing is left. */
  left: string | null
  leftText: string
  /** Idempotency key of the refund form. */
  pressKey: string
}

/** Captured payments, each with a refund form. */
export function CaptureRows({ captures }: { captures: readonly CaptureView[] }) {
  const { t } = useTexts()
  return (
    <ul className="ruled">
      {captures.map((capture) => (
        <li key={capture.reference} className="p-4">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Ltr className="font-semibold">{capture.number}</Ltr>
            <bdi className="min-w-0 flex-1">{capture.customerName}</bdi>
            <Ltr className="font-semibold whitespace-nowrap">{capture.captured}</Ltr>
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            <bdi>{capture.at}</bdi>
            {capture.orderNumber && (
              <span>
                {t('payment.order')} <Ltr>{capture.orderNumber}</Ltr>
              </span>
            )}
            {capture.refunded && (
              <span>
                {t('payment.refunded')} <Ltr>{capture.refunded}</Ltr>
              </span>
            )}
          </p>
          {capture.left && <RefundForm capture={capture} left={capture.left} />}
        </li>
      ))}
    </ul>
  )
}

function RefundForm({ capture, left }: { capture: CaptureView; left: string }) {
  const { t } = useTexts()
  const { reference, pressKey, leftText, refunded } = capture
  return (
    <details className="mt-2">
      <summary className="cursor-pointer text-sm text-brand-ink underline underline-offset-3">
        {t('desk.refund')}
      </summary>
      <Form method="post" className="mt-2 flex flex-wrap items-end gap-2">
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="key" value={pressKey} />
        <TextField
          // What was typed for an amount that went back is no proposal for the rest.
          key={left}
          name="price"
          label={t('desk.refundAmount')}
          inputMode="decimal"
          dir="ltr"
          defaultValue={left}
          className="w-40"
        />
        <Button type="submit">{t('desk.refundNow')}</Button>
        <p className="basis-full text-sm text-ink-soft">
          {t('desk.left')} <Ltr>{leftText}</Ltr>
          {!refunded && <span className="block">{t('desk.voidHint')}</span>}
        </p>
      </Form>
    </details>
  )
}
