import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { StockMark } from '#src/catalog/price-and-stock.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { inputClass } from '#src/ui/forms/field.tsx'
import { ChangedFields, useFilledRecord } from '#src/ui/forms/record-version.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Ltr, PriceText } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { RowState } from '../quick-order.ts'
import type { QuickOrderAnswer } from '../quick-order-form.ts'
import type { RowView } from '../quick-order-view.ts'
import { QuickOrderOffers, RowIdentity } from './quick-order-offers.tsx'

const MARKS: Record<RowState, { icon: IconName; look: string }> = {
  waiting: { icon: 'info', look: 'bg-sunk text-ink-faint' },
  ready: { icon: 'check', look: 'bg-good-soft text-good' },
  review: { icon: 'eye', look: 'bg-warn-soft text-warn' },
  short: { icon: 'box', look: 'bg-warn-soft text-warn' },
  ask: { icon: 'list', look: 'bg-warn-soft text-warn' },
  bad: { icon: 'alert', look: 'bg-bad-soft text-bad' },
}

interface QuickOrderRowProps {
  row: RowView
  /** Reply to the row's form if it was posted without script. */
  posted: QuickOrderAnswer | undefined
}

/** A row of the list: typed text, matched product, problem and options. */
export function QuickOrderRow({ row, posted }: QuickOrderRowProps) {
  const { t } = useTexts()
  const fetcher = useFetcher<QuickOrderAnswer>()
  const answer = fetcher.data ?? posted
  // Versions only grow. After an edit of this page its reply has the newest version before the rows are reloaded.
  const newest = Math.max(row.version, answer?.row?.version ?? 0)
  const mark = MARKS[row.state]
  const settled = isSettled(row)
  return (
    <li
      className={classes(
        'grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 px-3 py-2.5 eases',
        fetcher.state !== 'idle' && 'opacity-60',
      )}
    >
      <span
        title={t(`quickOrder.state.${row.state}`)}
        className={classes('grid size-8 place-items-center rounded-full', mark.look)}
      >
        <Icon name={mark.icon} className="size-4" />
        <span className="sr-only">{t(`quickOrder.state.${row.state}`)}</span>
      </span>
      <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
        <RowText row={row} />
        {row.money && (
          <p
            className={classes(
              'me-auto flex min-h-10 min-w-24 items-center justify-end digits rtl:justify-start sm:me-0 sm:ms-auto',
              !settled && 'text-ink-faint',
            )}
          >
            <span className="sr-only">{t('quickOrder.row.total')} </span>
            <PriceText amount={row.money.row} />
          </p>
        )}
        <RowForm row={row} fetcher={fetcher} answer={answer} />
        {fetcher.state === 'idle' && answer && !answer.done && <RefusedRow row={row} answer={answer} />}
        <QuickOrderOffers row={row} version={newest} busy={fetcher.state !== 'idle'} form={fetcher.Form} />
      </div>
    </li>
  )
}

const isSettled = ({ state }: RowView) => state === 'ready' || state === 'review'

interface RowFormProps {
  row: RowView
  fetcher: FetcherWithComponents<QuickOrderAnswer>
  answer: QuickOrderAnswer | undefined
}

/**
 * Code and quantity of a row. A refused value stays in the field, and is saved over the current row when sent again.
 */
function RowForm({ row, fetcher, answer }: RowFormProps) {
  const { t } = useTexts()
  const { filled, onChange, onSubmit } = useFilledRecord(row)
  const submit = useOneAtATime(fetcher.state)
  const settled = isSettled(row)
  const typed = answer?.row?.changed ? answer.row : undefined
  const quantity = typed?.quantity ?? filled.quantity ?? filled.quantityText
  return (
    <fetcher.Form
      ref={submit.form}
      method="post"
      onChange={onChange}
      onSubmit={(event) => {
        if (!submit.isPending(event)) onSubmit()
      }}
      className={classes(
        'ms-auto flex min-w-0 items-center gap-1',
        !settled && 'w-full flex-wrap justify-end sm:w-auto sm:flex-nowrap',
      )}
    >
      <RowIdentity id={row.id} version={Math.max(filled.version, answer?.row?.version ?? 0)} />
      {!settled && (
        <input
          name="code"
          dir="ltr"
          defaultValue={typed?.code ?? filled.code}
          key={`${filled.version} ${typed?.code ?? filled.code}`}
          maxLength={100}
          aria-label={t('quickOrder.row.codeOf', { code: row.code })}
          className={classes(inputClass, 'min-w-0 sm:w-44')}
        />
      )}
      <input
        name="quantity"
        dir="ltr"
        inputMode="decimal"
        key={`${filled.version} ${quantity}`}
        defaultValue={quantity}
        maxLength={20}
        aria-label={t('quickOrder.row.quantityOf', { code: row.code })}
        className={classes(inputClass, 'w-20 shrink-0 text-end')}
      />
      <Button
        type="submit"
        name="intent"
        value="row"
        size={settled ? 'small' : 'normal'}
        look={settled ? 'quiet' : 'plain'}
      >
        {t('quickOrder.row.save')}
      </Button>
      {row.state === 'review' && <ConfirmButton code={row.code} />}
      <IconButton type="submit" name="intent" value="remove" label={t('quickOrder.row.remove', { code: row.code })}>
        <Icon name="trash" />
      </IconButton>
    </fetcher.Form>
  )
}

/**
 * Delays a form that is submitted before the previous reply arrived, so that it carries the row version that the first
 * submission created. Otherwise the second of two quick edits by one user would be refused as stale.
 */
function useOneAtATime(state: FetcherWithComponents<unknown>['state']) {
  const form = useRef<HTMLFormElement>(null)
  const held = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (state !== 'idle' || !held.current) return
    const button = held.current
    held.current = null
    if (button.isConnected) form.current?.requestSubmit(button)
  }, [state])
  const isPending = (event: React.SubmitEvent<HTMLFormElement>) => {
    if (state === 'idle') return false
    event.preventDefault()
    held.current = (event.nativeEvent as SubmitEvent).submitter
    return true
  }
  return { form, isPending }
}

/** Why the last edit was not saved; if the row changed meanwhile, the saved values next to the typed ones. */
function RefusedRow({ row, answer: { messages, row: posted } }: { row: RowView; answer: QuickOrderAnswer }) {
  const { t } = useTexts()
  const { code, quantity } = posted ?? {}
  return (
    <div role="alert" className="w-full rounded-control bg-bad-soft px-3 py-2 text-bad">
      {messages.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {posted?.changed && (code !== undefined || quantity !== undefined) && (
        <ChangedFields
          fields={[
            { label: t('quickOrder.column.code'), saved: row.code, typed: code ?? row.code },
            {
              label: t('quickOrder.column.quantity'),
              saved: row.quantity ?? row.quantityText,
              typed: quantity ?? row.quantity ?? row.quantityText,
            },
          ]}
        />
      )}
    </div>
  )
}

/** Placed after the save button: Enter in the quantity field triggers the first submit button of the form. */
function ConfirmButton({ code }: { code: string }) {
  const { t } = useTexts()
  return (
    <Button
      type="submit"
      name="intent"
      value="confirm"
      size="small"
      aria-label={t('quickOrder.row.confirmOf', { code })}
    >
      <Icon name="check" className="size-4" />
      {t('quickOrder.row.confirm')}
    </Button>
  )
}

function RowText({ row }: { row: RowView }) {
  const { product } = row
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Ltr className="font-semibold break-all">{product ? product.code : row.code || '—'}</Ltr>
        {product && <span className="text-ink-soft">{product.brand}</span>}
        {row.line && <small className="text-ink-faint">{row.line}</small>}
      </p>
      {product && (
        <p className="line-clamp-2 sm:line-clamp-1">
          <a href={product.href} className="text-ink-soft hover:underline">
            {product.name}
          </a>
        </p>
      )}
      <RowTerms row={row} />
      {product && withoutSeparators(product.code) !== withoutSeparators(row.code) && (
        <p className="text-sm text-ink-faint">
          <Ltr>{row.code}</Ltr>
        </p>
      )}
      {row.message && <p className="mt-0.5 text-sm font-semibold text-bad">{row.message}</p>}
      {row.remarks.map((remark) => (
        <p key={remark} className="mt-0.5 text-sm text-warn">
          {remark}
        </p>
      ))}
      {row.note && <p className="mt-0.5 text-sm text-ink-faint">{row.note}</p>}
    </div>
  )
}

/** Stock and price for this viewer. */
function RowTerms({ row: { stock, money } }: { row: RowView }) {
  const { t } = useTexts()
  if (!stock && !money) return null
  return (
    <div className="mt-0.5 flex flex-wrap items-baseline gap-x-4 text-sm">
      {stock && <StockMark stock={stock} />}
      {money && (
        <span>
          <span className="sr-only">{t('quickOrder.row.price')} </span>
          <PriceText
            amount={money.amount}
            before={money.before}
            beforeLabel={t('cart.line.listPrice')}
            className="flex-row items-baseline gap-2"
          />
        </span>
      )}
    </div>
  )
}

/** Compares codes without separators. */
const withoutSeparators = (code: string) => code.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase()
