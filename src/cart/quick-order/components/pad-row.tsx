import { useFetcher } from 'react-router'
import { StockMark } from '../../../catalog/components/stock-mark.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { inputClass } from '../../../ui/forms/field.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Ltr, PriceText } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import type { RowState } from '../pad.ts'
import type { PadAnswer } from '../screen/pad-answer.ts'
import type { ShownRow } from '../screen/shown-pad.ts'
import { PadOffers } from './pad-offers.tsx'

const MARKS: Record<RowState, { icon: IconName; look: string }> = {
  waiting: { icon: 'info', look: 'bg-sunk text-ink-faint' },
  ready: { icon: 'check', look: 'bg-good-soft text-good' },
  short: { icon: 'box', look: 'bg-warn-soft text-warn' },
  ask: { icon: 'list', look: 'bg-warn-soft text-warn' },
  bad: { icon: 'alert', look: 'bg-bad-soft text-bad' },
}

/** A row of the pad: what was written, what it means, what is wrong with it and what can be done about that. */
export function PadRow({ row }: { row: ShownRow }) {
  const { t } = useTexts()
  const fetcher = useFetcher<PadAnswer>()
  const mark = MARKS[row.state]
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
              row.state !== 'ready' && 'text-ink-faint',
            )}
          >
            <span className="sr-only">{t('quickOrder.row.total')} </span>
            <PriceText amount={row.money.row} />
          </p>
        )}
        <fetcher.Form
          method="post"
          className={classes(
            'ms-auto flex min-w-0 items-center gap-1',
            row.state !== 'ready' && 'w-full flex-wrap justify-end sm:w-auto sm:flex-nowrap',
          )}
        >
          <input type="hidden" name="rowId" value={row.id} />
          {row.state !== 'ready' && (
            <input
              name="code"
              dir="ltr"
              defaultValue={row.code}
              key={row.code}
              maxLength={100}
              aria-label={t('quickOrder.row.codeOf', { code: row.code })}
              className={classes(inputClass, 'min-w-0 sm:w-44')}
            />
          )}
          <input
            name="quantity"
            dir="ltr"
            inputMode="decimal"
            key={row.quantity ?? row.quantityText}
            defaultValue={row.quantity ?? row.quantityText}
            maxLength={20}
            aria-label={t('quickOrder.row.quantityOf', { code: row.code })}
            className={classes(inputClass, 'w-20 shrink-0 text-end')}
          />
          <Button
            type="submit"
            name="intent"
            value="row"
            size={row.state === 'ready' ? 'small' : 'normal'}
            look={row.state === 'ready' ? 'quiet' : 'plain'}
          >
            {t('quickOrder.row.save')}
          </Button>
          <IconButton type="submit" name="intent" value="remove" label={t('quickOrder.row.remove', { code: row.code })}>
            <Icon name="trash" />
          </IconButton>
        </fetcher.Form>
        <PadOffers row={row} form={fetcher.Form} />
      </div>
    </li>
  )
}

function RowText({ row }: { row: ShownRow }) {
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
      {product && keyless(product.code) !== keyless(row.code) && (
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

/** What there is of it, and what one costs whoever looks. */
function RowTerms({ row: { stock, money } }: { row: ShownRow }) {
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

/** Whether what was written is the code of the product, only set apart differently. */
const keyless = (code: string) => code.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase()
