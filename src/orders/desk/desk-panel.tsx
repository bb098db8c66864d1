import type { Status } from '#src/orders/status.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { inputClass, RadioField, TextField } from '#src/ui/forms/field.tsx'
import { VersionField } from '#src/ui/forms/record-version.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { EDIT_INTENT } from './answer.ts'
import {
  CollapsibleForm,
  type DeskActionProps,
  DeskForm,
  getAnswer,
  getTypedFields,
  NoteField,
  NoteForm,
  toFormKey,
} from './desk-form.tsx'
import type { DeskLineView, DeskOrderView } from './desk-view.ts'
import { ChangedLines, EditForm, MAX_TYPED_QUANTITY } from './edit-form.tsx'
import { AddLinesForm } from './lines/add-form.tsx'
import { MOVE_GOODS_INTENT } from './lines/depot-answer.ts'
import { MoveGoodsForm } from './lines/depot-form.tsx'
import type { MovableGoodsView } from './lines/depot-view.ts'
import { SplitForm } from './split-form.tsx'
import type { SplitView } from './split-view.ts'

interface DeskPanelProps extends DeskActionProps {
  desk: DeskOrderView
  /** Null where there is nothing to split. */
  split: SplitView | null
  shipping: { shipmentKey: string; company: string; method: string }
  /** Null where no other depot has any of the goods. */
  movable: MovableGoodsView | null
  /** Idempotency key of added lines. */
  addKey: string
}

const INTENTS_BY_STATUS: Partial<Record<Status, string>> = { 4: 'receive', 5: 'deliver' }

/** Releases an order on hold, with a reason. */
function ReleaseSection({ hold, ...action }: DeskActionProps & Pick<DeskOrderView, 'hold'>) {
  const { t } = useTexts()
  return (
    <div className="flex flex-col gap-3 rounded-box bg-warn-soft p-3">
      <p className="text-warn">{t(`order.desk.holdText.${hold === 'credit' ? 'credit' : 'shop'}`)}</p>
      <DeskForm {...action} intent="release" buttonLabel={t('order.desk.release')}>
        <NoteField {...action} intent="release" />
      </DeskForm>
    </div>
  )
}

/** The next step of the order, above its lines; null without one. */
export function DeskSteps({ desk: { may, hold, version }, ...action }: DeskActionProps & Pick<DeskPanelProps, 'desk'>) {
  const { t } = useTexts()
  const hasStep = may.release || may.approve || may.ship || may.moves.length > 0
  if (!hasStep && hasForms(may)) return null
  return (
    <section aria-label={t('order.desk.steps')} className="sheet mb-4 flex flex-col gap-3 p-4">
      {!hasStep && <p className="text-ink-soft">{t('order.desk.nothing')}</p>}
      {may.release && <ReleaseSection {...action} hold={hold} />}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {may.approve && (
          <DeskForm {...action} intent="approve" buttonLabel={t('order.desk.approve')}>
            <input type="hidden" name="version" value={version} />
          </DeskForm>
        )}
        {may.ship && (
          // A link of the router would drop the list that the address carries.
          <a href={`#${SHIP_FORM}`} className={buttonClass('main')}>
            {t('order.desk.ship.title')}
          </a>
        )}
        {may.moves.map((to) => (
          <DeskForm
            key={to}
            {...action}
            intent={INTENTS_BY_STATUS[to] ?? ''}
            buttonLabel={t(to === 5 ? 'order.desk.deliver' : 'order.desk.receive')}
            look={may.ship ? 'plain' : 'main'}
          />
        ))}
      </div>
    </section>
  )
}

const SHIP_FORM = 'ship'

const hasForms = (may: DeskOrderView['may']) =>
  may.approve || may.edit || may.ship || may.cancelRest || may.hold || may.cancel || may.takeBack

/** The forms that change the order, below its lines: the most likely first. */
export function DeskPanel({ desk, split, movable, shipping, addKey, ...action }: DeskPanelProps) {
  const { t } = useTexts()
  const { may, lines } = desk
  if (!hasForms(may) && !movable && !split) return null
  return (
    <section aria-label={t('order.desk.changes')} className="sheet flex flex-col gap-3 p-4">
      <h2 className="text-lg">{t('order.desk.changes')}</h2>
      {may.ship && (
        <div id={SHIP_FORM}>
          <ShipForm {...action} {...shipping} lines={lines} />
        </div>
      )}
      {may.approve && (
        <PartialApprovalForm
          key={toFormKey(action, 'approvePart', desk.version)}
          {...action}
          version={desk.version}
          lines={lines}
        />
      )}
      {may.edit && (
        <EditForm
          key={toFormKey(action, EDIT_INTENT, desk.version)}
          {...action}
          version={desk.version}
          lines={lines}
          currency={desk.currency}
        />
      )}
      {may.edit && <AddLinesForm {...action} addKey={addKey} version={desk.version} />}
      {movable && (
        <MoveGoodsForm
          key={toFormKey(action, MOVE_GOODS_INTENT, desk.version)}
          {...action}
          version={desk.version}
          movable={movable}
        />
      )}
      {split && (
        <SplitForm key={toFormKey(action, 'split', desk.version)} {...action} version={desk.version} split={split} />
      )}
      {may.cancelRest && (
        <CollapsibleForm
          {...action}
          intent="cancelRest"
          title={t('order.desk.cancelRest.title')}
          buttonLabel={t('order.desk.cancelRest.press')}
          look="danger"
        >
          <p className="text-sm">{t('order.desk.cancelRest.text')}</p>
        </CollapsibleForm>
      )}
      {may.hold && <NoteForm {...action} intent="hold" />}
      {may.cancel && <NoteForm {...action} intent="cancel" />}
      {may.takeBack && <NoteForm {...action} intent="takeBack" />}
    </section>
  )
}

interface PartialApprovalFormProps extends DeskActionProps {
  lines: readonly DeskLineView[]
  version: number
}

/** Quantity to approve per line, and what happens to the rest. */
function PartialApprovalForm({ version, lines, ...action }: PartialApprovalFormProps) {
  const { t } = useTexts()
  const typed = getTypedFields(action, 'approvePart')
  const answer = getAnswer(action, 'approvePart')
  return (
    <CollapsibleForm
      {...action}
      intent="approvePart"
      title={t('order.desk.approvePart.title')}
      buttonLabel={t('order.desk.approvePart.press')}
    >
      <VersionField version={version} posted={answer?.posted} />
      {answer?.posted?.changed && <ChangedLines lines={lines} typed={typed} />}
      <DeskLineFields lines={lines} limit="open" initial="open" typed={typed} invalid={answer?.invalid} />
      <fieldset>
        <legend className="text-sm font-semibold text-ink-soft">{t('order.desk.rest')}</legend>
        {(['backorder', 'cancel'] as const).map((rest) => (
          <RadioField
            key={rest}
            name="rest"
            value={rest}
            defaultChecked={(typed.rest ?? 'backorder') === rest}
            label={t(`order.desk.restChoice.${rest}`)}
          />
        ))}
      </fieldset>
      <TextField
        type="date"
        name="expected"
        label={t('order.desk.expected')}
        defaultValue={typed.expected ?? ''}
        className="max-w-60"
      />
    </CollapsibleForm>
  )
}

interface ShipFormProps extends DeskActionProps {
  lines: readonly DeskLineView[]
  /** Idempotency key, chosen when the page was rendered. */
  shipmentKey: string
  /** The order's shipping company. */
  company: string
  method: string
}

/** The lines to ship, the carrier and the tracking number. */
function ShipForm({ lines, shipmentKey, company, method, ...action }: ShipFormProps) {
  const { t } = useTexts()
  const typed = getTypedFields(action, 'ship')
  const { invalid } = getAnswer(action, 'ship') ?? {}
  return (
    <CollapsibleForm
      {...action}
      intent="ship"
      open
      title={t('order.desk.ship.title')}
      buttonLabel={t('order.desk.ship.press')}
    >
      <input type="hidden" name="key" value={shipmentKey} />
      <p className="text-sm text-ink-soft">{t('order.desk.ship.text')}</p>
      <DeskLineFields lines={lines} limit="remaining" initial="ready" typed={typed} invalid={invalid} />
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
    </CollapsibleForm>
  )
}

interface DeskLineFieldsProps {
  lines: readonly DeskLineView[]
  /** The field of the line with the maximum quantity. */
  limit: 'open' | 'remaining'
  /** The field of the line with the initial value. */
  initial: 'open' | 'ready'
  typed: Record<string, string>
  /** Names of fields with an invalid quantity. */
  invalid: readonly string[] | undefined
}

/** A quantity field for each line that has any. */
function DeskLineFields({ lines, limit, initial, typed, invalid = [] }: DeskLineFieldsProps) {
  const { t } = useTexts()
  return (
    <ul className="sheet">
      {lines
        .filter((line) => Number(line[limit]) > 0)
        .map((line) => (
          <li
            key={line.lineNo}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-3 border-b border-line px-3 py-2 last:border-0"
          >
            <div className="min-w-0">
              <Ltr className="font-semibold">{line.code}</Ltr> {line.name}
              <span className="block text-sm text-ink-faint">
                {t('order.desk.ordered', { quantity: line.ordered, unit: line.unit })}
                {line.shipped !== '0' && ` · ${t('order.line.shipped', { quantity: line.shipped })}`}
              </span>
              {line.later && (
                <span className="block text-sm text-warn">{t('order.line.later', { quantity: line.later })}</span>
              )}
            </div>
            <input
              inputMode="decimal"
              dir="ltr"
              name={`q.${line.lineNo}`}
              maxLength={MAX_TYPED_QUANTITY}
              defaultValue={typed[`q.${line.lineNo}`] ?? line[initial]}
              aria-label={`${t('cart.line.quantity')}: ${line.code}`}
              aria-invalid={invalid.includes(`q.${line.lineNo}`) || undefined}
              className={inputClass}
            />
          </li>
        ))}
    </ul>
  )
}
