import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import type { PickingAnswer } from './picking-form.ts'
import type { PickingView } from './picking-view.ts'

interface ShipFormProps {
  order: PickingView
  /** Idempotency key, chosen when the page was rendered. */
  shipmentKey: string
  answer: PickingAnswer | undefined
}

/** Ships what is picked, and lists what stays in the order. */
export function ShipForm({ order, shipmentKey, answer }: ShipFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const refused = answer?.intent === 'ship' ? answer : undefined
  const form = useFocusOnProblem<HTMLFormElement>(refused?.problems)
  const typed = refused?.typed ?? {}
  const picked = order.lines.filter(({ pickedValue }) => pickedValue !== '0')
  return (
    <section aria-label={t('picking.ship.title')} className="sheet p-4">
      <h2 className="mb-1 text-lg">{t('picking.ship.title')}</h2>
      {picked.length === 0 ? (
        <p className="text-ink-soft">{t('picking.ship.nothing')}</p>
      ) : (
        <Form ref={form} method="post" noValidate aria-label={t('picking.ship.title')} className="flex flex-col gap-3">
          <ShipSummary order={order} />
          <FormDraft isAnswered={refused !== undefined} />
          <input type="hidden" name="orderVersion" value={order.version} />
          <input type="hidden" name="seen" value={order.status} />
          <input type="hidden" name="key" value={shipmentKey} />
          {picked.map(({ lineNo, pickedValue }) => (
            <input key={lineNo} type="hidden" name={`q.${lineNo}`} value={pickedValue} />
          ))}
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              name="packages"
              label={t('picking.ship.packages')}
              defaultValue={typed.packages ?? '1'}
              error={refused?.problems?.packages}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              name="tracking"
              label={t('order.shipping.tracking')}
              defaultValue={typed.tracking ?? ''}
              maxLength={100}
              dir="ltr"
              autoComplete="off"
            />
            <TextField
              name="company"
              label={t('order.desk.company')}
              defaultValue={typed.company ?? order.carrier}
              maxLength={100}
            />
            <TextField
              name="method"
              label={t('order.desk.method')}
              defaultValue={typed.method ?? order.method}
              maxLength={100}
            />
          </div>
          <Button type="submit" name="intent" value="ship" look="main" disabled={busy} className="self-start">
            <Icon name="truck" className="size-5" />
            {t(order.left.length > 0 ? 'picking.ship.pressPart' : 'picking.ship.press')}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** What stays in the order after the shipment. */
function ShipSummary({ order: { left } }: { order: PickingView }) {
  const { t } = useTexts()
  if (left.length === 0) return <p className="text-good">{t('picking.ship.whole')}</p>
  return (
    <div className="rounded-box bg-warn-soft p-3 text-warn">
      <p>{t('picking.ship.part')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {left.map(({ code, quantity }) => (
          <li key={code}>
            <Ltr>
              {code} × {quantity}
            </Ltr>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The shipments of the order, the last one first, with their papers. */
export function ShipmentList({ shipments }: { shipments: PickingView['shipments'] }) {
  const { t } = useTexts()
  if (shipments.length === 0) return null
  return (
    <section aria-label={t('picking.shipments')} className="sheet mt-4">
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('picking.shipments')}</h2>
      <ul className="ruled">
        {shipments.map((shipment) => (
          <li key={shipment.number} className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">
                <Ltr>{shipment.number}</Ltr> · <bdi>{shipment.at}</bdi> · {shipment.packages}
              </p>
              <p className="text-sm text-ink-soft">
                <bdi>{shipment.carrier}</bdi> <Ltr>{shipment.tracking}</Ltr>
              </p>
              <p className="text-sm text-ink-soft">
                <Ltr>{shipment.contents.join(', ')}</Ltr>
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <a href={shipment.labels} download className="button button-plain button-small">
                <Icon name="print" className="size-4" />
                {t('picking.labels')}
              </a>
              <a href={shipment.deliveryNote} download className="button button-plain button-small">
                <Icon name="file" className="size-4" />
                {t('picking.deliveryNote')}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
