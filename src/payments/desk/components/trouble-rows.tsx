import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'

export interface ShownTrouble {
  id: number
  kind: string
  openedAt: string
  paymentNumber: string
  orderNumber: string | null
  customerName: string
  charged: string
  captured: string
  refunded: string
}

/** Payments that somebody has to look at, each with a word on what was found. */
export function TroubleRows({ troubles }: { troubles: readonly ShownTrouble[] }) {
  const { t } = useTexts()
  return (
    <ul className="ruled">
      {troubles.map((trouble) => (
        <li key={trouble.id} className="grid gap-2 p-4">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Ltr className="font-semibold">{trouble.paymentNumber}</Ltr>
            <bdi className="min-w-0">{trouble.customerName}</bdi>
            <span className="text-bad">{trouble.kind}</span>
            <bdi className="text-sm text-ink-soft">{trouble.openedAt}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {trouble.orderNumber && (
              <span>
                {t('payment.order')} <Ltr>{trouble.orderNumber}</Ltr>
              </span>
            )}
            <span>
              {t('desk.asked')} <Ltr>{trouble.charged}</Ltr>
            </span>
            <span>
              {t('desk.captured')} <Ltr>{trouble.captured}</Ltr>
            </span>
            <span>
              {t('payment.refunded')} <Ltr>{trouble.refunded}</Ltr>
            </span>
          </p>
          <Form method="post" className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="trouble" value={trouble.id} />
            <TextField name="note" label={t('desk.note')} required maxLength={1000} className="min-w-52 flex-1" />
            <Button type="submit">{t('desk.close')}</Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
