import { Form, useNavigation } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { PickingAnswer } from './picking-form.ts'
import type { PickingLineView, PickingView } from './picking-view.ts'

interface PickingLinesProps {
  order: PickingView
  answer: PickingAnswer | undefined
}

/** The lines of an order with what is picked of them, each with a form for a typed quantity. */
export function PickingLines({ order, answer }: PickingLinesProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <section aria-label={t('picking.lines')} className="sheet">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5">
        <h2 className="text-lg">{t('picking.lines')}</h2>
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="orderVersion" value={order.version} />
          <input type="hidden" name="pickingVersion" value={order.pickingVersion} />
          {order.state !== 'open' && (
            <Button type="submit" name="intent" value="none" size="small" look="quiet" disabled={busy}>
              {t('picking.startOver')}
            </Button>
          )}
          {order.state !== 'done' && (
            <Button type="submit" name="intent" value="all" size="small" disabled={busy}>
              {t('picking.all')}
            </Button>
          )}
        </Form>
      </header>
      <ul className="ruled">
        {order.lines.map((line) => (
          <PickingLine
            key={line.lineNo}
            line={line}
            orderVersion={order.version}
            refused={answer?.lineNo === line.lineNo && answer.message !== '' ? answer : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

const STATE_LOOKS: Record<PickingLineView['state'], string> = {
  open: '',
  started: 'bg-warn-soft',
  done: 'bg-good-soft',
  tooMany: 'bg-bad-soft',
  waiting: 'text-ink-faint',
}

interface PickingLineProps {
  line: PickingLineView
  orderVersion: number
  refused: PickingAnswer | undefined
}

function PickingLine({ line, orderVersion, refused }: PickingLineProps) {
  const { t } = useTexts()
  const { lineNo, code, name, unit, picked, pickable, state, depots, missing } = line
  return (
    <li
      data-state={state}
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_11rem]',
        STATE_LOOKS[state],
      )}
    >
      <div className="min-w-0">
        <p>
          <Ltr className="font-semibold">{code}</Ltr> <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {[line.brand, ...depots.map((depot) => `${depot.name}: ${depot.quantity}`)].filter(Boolean).join(' · ')}
        </p>
        {line.note && <p className="text-sm">{line.note}</p>}
        {line.address && (
          <p className="text-sm text-warn">
            <bdi>{line.address}</bdi>
          </p>
        )}
        {missing && (
          <Badge tone="neutral" className="mt-1">
            {t('picking.missing', { quantity: missing })}
          </Badge>
        )}
      </div>
      <p className="text-end whitespace-nowrap">
        <Ltr className="text-xl font-semibold digits">
          {picked} / {pickable}
        </Ltr>{' '}
        <span className="text-sm text-ink-soft">{unit}</span>
      </p>
      {state !== 'waiting' && (
        <QuantityForm
          // The field follows scans and other users, but keeps what was refused.
          key={refused ? refused.key : `${lineNo} ${line.pickedValue}`}
          line={line}
          orderVersion={orderVersion}
          refused={refused}
        />
      )}
    </li>
  )
}

function QuantityForm({ line, orderVersion, refused }: PickingLineProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(refused)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      aria-label={t('picking.quantityForm', { code: line.code })}
      className="col-span-full flex items-start gap-2 sm:col-span-1"
    >
      <input type="hidden" name="orderVersion" value={orderVersion} />
      <input type="hidden" name="lineNo" value={line.lineNo} />
      <input type="hidden" name="seen" value={line.pickedValue} />
      <TextField
        name="quantity"
        label={t('picking.quantity')}
        hiddenLabel
        defaultValue={refused?.typed?.quantity ?? line.pickedValue}
        error={refused?.message}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      <Button type="submit" name="intent" value="set" disabled={busy}>
        {t('picking.save')}
      </Button>
    </Form>
  )
}
