import type { Status } from '#src/orders/status.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DeskOrderView } from '../desk-view.ts'
import { type DeskActionProps, DeskForm, FoldedForm, NoteForm } from './desk-form.tsx'
import { PartialApprovalForm } from './partial-approval-form.tsx'
import { ShipForm } from './ship-form.tsx'

interface DeskPanelProps extends DeskActionProps {
  desk: DeskOrderView
  shipping: { shipmentKey: string; company: string; method: string }
}

const INTENT_OF: Partial<Record<Status, string>> = { 4: 'receive', 5: 'deliver' }

/** The owner's available actions, the most likely first. */
export function DeskPanel({ desk, shipping, ...sent }: DeskPanelProps) {
  const { t } = useTexts()
  const { may, lines } = desk
  const nothing = !may.approve && !may.ship && may.moves.length === 0 && !may.release && !may.cancel && !may.takeBack
  return (
    <section aria-label={t('order.desk.steps')} className="sheet mb-4 flex flex-col gap-3 p-4">
      <h2 className="text-lg">{t('order.desk.steps')}</h2>
      {nothing && <p className="text-ink-soft">{t('order.desk.nothing')}</p>}
      {may.release && (
        <div className="flex flex-col gap-3 rounded-box bg-warn-soft p-3">
          <p className="text-warn">{t(`order.desk.holdText.${desk.hold === 'credit' ? 'credit' : 'shop'}`)}</p>
          <DeskForm {...sent} intent="release" press={t('order.desk.release')} />
        </div>
      )}
      {may.approve && (
        <>
          <DeskForm {...sent} intent="approve" press={t('order.desk.approve')} />
          <PartialApprovalForm {...sent} lines={lines} />
        </>
      )}
      {may.ship && <ShipForm {...sent} {...shipping} lines={lines} />}
      {may.moves.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {may.moves.map((to) => (
            <DeskForm
              key={to}
              {...sent}
              intent={INTENT_OF[to] ?? ''}
              press={t(to === 5 ? 'order.desk.deliver' : 'order.desk.receive')}
              look={may.ship ? 'plain' : 'main'}
            />
          ))}
        </div>
      )}
      {may.cancelRest && (
        <FoldedForm
          {...sent}
          intent="cancelRest"
          title={t('order.desk.cancelRest.title')}
          press={t('order.desk.cancelRest.press')}
          look="danger"
        >
          <p className="text-sm">{t('order.desk.cancelRest.text')}</p>
        </FoldedForm>
      )}
      {may.hold && <NoteForm {...sent} intent="hold" />}
      {may.cancel && <NoteForm {...sent} intent="cancel" />}
      {may.takeBack && <NoteForm {...sent} intent="takeBack" />}
    </section>
  )
}
