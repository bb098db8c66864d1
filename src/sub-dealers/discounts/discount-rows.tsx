import { classes } from '#src/ui/classes.ts'
import { TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields } from '#src/ui/forms/record-version.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'
import { rowText, type TypedRow } from './discount-form.ts'
import type { DiscountRowView } from './discount-view.ts'

interface DiscountRowsProps {
  rows: readonly DiscountRowView[]
  /** The submitted values if not all of them could be saved. */
  typed: readonly TypedRow[]
  /** Rows whose discount changed since the form was loaded. */
  changed: readonly number[]
  wrong: Readonly<Record<number, string>>
}

/** Every row is edited inline; one button saves the whole form. */
export function DiscountRows({ rows, typed, changed, wrong }: DiscountRowsProps) {
  return (
    <ul>
      <Columns />
      {rows.map((row) => (
        <DiscountRow
          key={`${row.id} ${row.percent} ${row.from} ${row.to}`}
          row={row}
          typed={typed.find(({ id }) => id === row.id)}
          changed={changed.includes(row.id)}
          error={wrong[row.id]}
        />
      ))}
    </ul>
  )
}

/** The discounts that changed since they were seen, next to the submitted values; renders nothing if there are none. */
export function ChangedDiscounts({ rows, typed, changed }: Omit<DiscountRowsProps, 'wrong'>) {
  const formatDiscount = ({ percent, from, to }: Pick<TypedRow, 'percent' | 'from' | 'to'>) =>
    [percent, from, to].filter(Boolean).join(' · ')
  const fields = rows.flatMap((row) => {
    const posted = changed.includes(row.id) && typed.find(({ id }) => id === row.id)
    return posted ? [{ label: row.name, saved: formatDiscount(row), typed: formatDiscount(posted) }] : []
  })
  return fields.length === 0 ? null : <ChangedFields fields={fields} />
}

const COLUMNS = columns({
  middle: '7rem minmax(0,1fr) minmax(0,1fr)',
  wide: 'minmax(0,1fr) 7rem 9.5rem 9.5rem minmax(0,18rem)',
})

/** On desktop the labels are column headings; each field also has its own for screen readers. */
function Columns() {
  const { t } = useTexts()
  return (
    <li
      aria-hidden="true"
      className="hidden gap-x-3 border-b border-line px-4 py-2 text-sm font-semibold text-ink-soft desk:grid desk:grid-cols-(--wide)"
      style={COLUMNS}
    >
      {(['percent', 'from', 'to'] as const).map((name, at) => (
        <span key={name} className={at === 0 ? 'col-start-2' : undefined}>
          {t(`subDealers.discounts.${name}`)}
        </span>
      ))}
    </li>
  )
}

interface DiscountRowProps {
  row: DiscountRowView
  typed: TypedRow | undefined
  changed: boolean
  error: string | undefined
}

function DiscountRow({ row, typed: posted, changed, error }: DiscountRowProps) {
  const { t } = useTexts()
  const { id, name, trail, instead, sample } = row
  const typed = posted ?? row
  // A submitted row retains its original values, unless its page has shown the fresh discount.
  const { version, filledWith } = posted && !changed ? posted : { version: row.version, filledWith: rowText(row) }
  return (
    <li
      className={classes(
        'grid grid-cols-2 items-start gap-x-3 gap-y-2 border-b border-line px-4 py-3 sm:grid-cols-(--middle)',
        'desk:[&_label]:sr-only desk:grid-cols-(--wide)',
      )}
      style={COLUMNS}
    >
      <input type="hidden" name="row" value={id} />
      <input type="hidden" name={`version-${id}`} value={version} />
      <input type="hidden" name={`filled-${id}`} value={filledWith} />
      <p className="col-span-full min-w-0 desk:col-span-1">
        <span className="block font-semibold">{name}</span>
        {trail && <span className="block text-sm text-ink-soft">{trail}</span>}
        {instead && <span className="block text-sm text-ink-faint">{instead}</span>}
      </p>
      <TextField
        name={`percent-${id}`}
        label={t('subDealers.discounts.percent')}
        aria-label={`${name}: ${t('subDealers.discounts.percent')}`}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        defaultValue={typed.percent}
        className="col-span-2 sm:col-span-1"
        error={error}
      />
      {(['from', 'to'] as const).map((side) => (
        <TextField
          key={side}
          type="date"
          name={`${side}-${id}`}
          label={t(`subDealers.discounts.${side}`)}
          aria-label={`${name}: ${t(`subDealers.discounts.${side}`)}`}
          defaultValue={typed[side]}
        />
      ))}
      {sample && (
        <p className="col-span-full min-w-0 text-sm desk:col-span-1">
          <span className="line-clamp-2 text-ink-soft">
            <Ltr>{sample.code}</Ltr> · <bdi>{sample.name}</bdi>
          </span>
          {sample.subDealer && (
            <span className="mt-1 block">
              {sample.dealer !== sample.subDealer && (
                <>
                  <span className="sr-only">{t('subDealers.discounts.yourPrice')} </span>
                  <Ltr className="text-ink-soft">{sample.dealer}</Ltr>
                  <span aria-hidden="true" className="mx-1 inline-block follows-reading">
                    →
                  </span>
                </>
              )}
              <span className="sr-only">{t('subDealers.discounts.theirPrice')} </span>
              <Ltr className="font-semibold">{sample.subDealer}</Ltr>
            </span>
          )}
        </p>
      )}
    </li>
  )
}
