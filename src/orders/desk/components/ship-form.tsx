import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DeskLineView } from '../desk-view.ts'
import { type DeskActionProps, FoldedForm, getTypedFields } from './desk-form.tsx'
import { DeskLineFields } from './desk-line-fields.tsx'

interface ShipFormProps extends DeskActionProps {
  lines: readonly DeskLineView[]
  /** Idempotency key, chosen when the page was rendered. */
  shipmentKey: string
  /** The order's shipping company. */
  company: string
  method: string
}

/** The lines to ship, the carrier and the tracking number. */
export function ShipForm({ lines, shipmentKey, company, method, ...sent }: ShipFormProps) {
  const { t } = useTexts()
  const typed = getTypedFields(sent, 'ship')
  return (
    <FoldedForm {...sent} intent="ship" open title={t('order.desk.ship.title')} press={t('order.desk.ship.press')}>
      <input type="hidden" name="key" value={shipmentKey} />
      <p className="text-sm text-ink-soft">{t('order.desk.ship.text')}</p>
      <DeskLineFields lines={lines} limit="remaining" first="ready" typed={typed} />
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          name="company"
          maxLength={100}
          label={t('order.desk.company')}
          defaultValue={typed.company ?? company}
        />
        <TextField name="method" maxLength={100} label={t('order.desk.method')} defaultValue={typed.method ?? method} />
        <TextField
          name="tracking"
          maxLength={100}
          dir="ltr"
          label={t('order.shipping.tracking')}
          defaultValue={typed.tracking ?? ''}
        />
      </div>
    </FoldedForm>
  )
}
