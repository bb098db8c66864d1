import { Form, useNavigation } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { StayLink } from '#src/ui/text-link.tsx'
import { LineQuantityForm } from './line-quantity-form.tsx'
import { type PickingDepot, splitByDepot, toDepotQuery } from './picking-depot.ts'
import type { PickingAnswer } from './picking-form.ts'
import type { PickingLineView, PickingView } from './picking-view.ts'

interface PickingLinesProps {
  order: PickingView
  /** Its lines are first, or alone. */
  depot: PickingDepot | null
  /** The address of the page, without a depot. */
  here: string
  answer: PickingAnswer | undefined
}

/** The lines of an order with what is picked of them, each with a form for a typed quantity; those of a depot first. */
export function PickingLines({ order, depot, here, answer }: PickingLinesProps) {
  const { t } = useTexts()
  const { own, others } = splitByDepot(order.lines, depot)
  const toRow = (line: PickingLineView) => (
    <PickingLine
      key={line.lineNo}
      line={line}
      orderVersion={order.version}
      answer={answer?.lineNo === line.lineNo ? answer : undefined}
    />
  )
  return (
    <section aria-label={t('picking.lines')} className="sheet">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5">
        <h2 className="text-lg">{t('picking.lines')}</h2>
        {order.waiting === null && (
          <WholeOrderForm order={order} hidesAll={depot?.alone === true && others.length > 0} />
        )}
        {order.depots.length > 0 && <DepotSwitch depots={order.depots} depot={depot} here={here} />}
      </header>
      <ul className="ruled">{own.map(toRow)}</ul>
      {others.length > 0 && !depot?.alone && (
        <>
          <h3 className="border-y border-line bg-ground px-4 py-1.5 text-sm text-ink-soft">
            {t('picking.depots.rest')}
          </h3>
          <ul className="ruled">{others.map(toRow)}</ul>
        </>
      )}
    </section>
  )
}

/** Marks all goods as picked, or none; not all where goods of other depots are hidden. */
function WholeOrderForm({ order, hidesAll }: { order: PickingView; hidesAll: boolean }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="orderVersion" value={order.version} />
      <input type="hidden" name="pickingVersion" value={order.pickingVersion} />
      {order.state !== 'open' && (
        <Button type="submit" name="intent" value="none" size="small" look="quiet" disabled={busy}>
          {t('picking.startOver')}
        </Button>
      )}
      {order.state !== 'done' && !hidesAll && (
        <Button type="submit" name="intent" value="all" size="small" disabled={busy}>
          {t('picking.all')}
        </Button>
      )}
    </Form>
  )
}

interface DepotSwitchProps {
  depots: PickingView['depots']
  depot: PickingDepot | null
  here: string
}

/** All depots, or one of them: its goods first, or alone. */
function DepotSwitch({ depots, depot, here }: DepotSwitchProps) {
  const { t } = useTexts()
  const toHref = (one: PickingDepot | null) => here + toDepotQuery(one)
  return (
    <nav aria-label={t('picking.depots.label')} className="flex basis-full flex-wrap items-center gap-1.5 no-print">
      {[null, ...depots].map((one) => {
        const isChosen = (one?.id ?? null) === (depot?.id ?? null)
        return (
          <StayLink
            key={one?.id ?? 0}
            to={toHref(one && { id: one.id, alone: depot?.alone ?? false })}
            prefetch="none"
            aria-current={isChosen ? 'page' : undefined}
            className={buttonClass(isChosen ? 'main' : 'plain', 'small')}
          >
            {one ? <bdi>{one.name}</bdi> : t('picking.depots.all')}
          </StayLink>
        )
      })}
      {depot && (
        <StayLink
          to={toHref({ id: depot.id, alone: !depot.alone })}
          prefetch="none"
          className={buttonClass('quiet', 'small')}
        >
          {t(depot.alone ? 'picking.depots.others' : 'picking.depots.only')}
        </StayLink>
      )}
    </nav>
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
  answer: PickingAnswer | undefined
}

function PickingLine({ line, orderVersion, answer }: PickingLineProps) {
  const { t } = useTexts()
  const { lineNo, code, name, unit, picked, pickable, state, depots, missing } = line
  const shelves = depots.flatMap(({ shelf }) => shelf || [])
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
        {shelves.length > 0 && (
          <p className="text-sm">
            {t('picking.shelf')}: <Ltr className="font-semibold">{shelves.join(', ')}</Ltr>
          </p>
        )}
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
        <LineQuantityForm
          name={t('picking.quantityForm', { code })}
          label={t('picking.quantity')}
          saved={line.pickedValue}
          fields={{ orderVersion, lineNo }}
          answer={answer && { ...answer, typed: answer.typed?.quantity ?? '' }}
        />
      )}
    </li>
  )
}
