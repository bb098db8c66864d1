import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface MoveConfirmationProps {
  question: { orderId: string; number: string; status: number; statusName: string }
  here: string
}

/** Confirms before a sub-dealer's order is cancelled or returned, which is irreversible; also without script. */
export function MoveConfirmation({ question: { orderId, number, status, statusName }, here }: MoveConfirmationProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="sheet mb-4 grid gap-3 border-bad p-4" aria-labelledby="move-question">
      <h2 id="move-question" className="text-lg">
        <Ltr>{number}</Ltr>: {statusName}
      </h2>
      <p>{t('order.subDealers.sure')}</p>
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="confirmed" value="yes" />
      <TextAreaField name="note" label={t('order.subDealers.reason')} required maxLength={500} />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" disabled={busy}>
          {t('order.subDealers.confirm')}
        </Button>
        <ButtonLink to={here}>{t('order.subDealers.keep')}</ButtonLink>
      </p>
    </Form>
  )
}
