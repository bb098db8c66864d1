import { Badge } from '#src/ui/badge.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { TargetCell, TargetRow } from './targets-view.ts'

/** A representative with a field for the target of each month, and the sums of the year as saved. */
export function TargetFields({ row: { name, code, href, brandsHref, total, cells } }: { row: TargetRow }) {
  const { t } = useTexts()
  return (
    <fieldset aria-label={name} className="sheet min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
        <h2 className="text-base">
          {href ? (
            <TextLink to={href} look="bare">
              <bdi>{name}</bdi>
            </TextLink>
          ) : (
            <bdi>{name}</bdi>
          )}{' '}
          <Ltr className="text-sm font-normal text-ink-faint">{code}</Ltr>
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
          {total.target
            ? t('deskTargets.reachedOf', { reached: total.reached, target: total.target })
            : t('deskTargets.reachedAlone', { reached: total.reached })}
          {total.rate && (
            <Badge tone={total.tone}>
              <Ltr>{total.rate}</Ltr>
            </Badge>
          )}
          {brandsHref && <TextLink to={brandsHref}>{t('deskTargets.byBrand')}</TextLink>}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3 p-4 sm:grid-cols-3 desk:grid-cols-4 wide:grid-cols-6">
        {cells.map((cell) => (
          <TargetField key={cell.field} cell={cell} />
        ))}
      </div>
    </fieldset>
  )
}

function TargetField({ cell }: { cell: TargetCell }) {
  const { t } = useTexts()
  const { name, field, seenField, typed, seen, isWrong, savedMeanwhile, reached, rate } = cell
  const changed =
    savedMeanwhile === null
      ? undefined
      : savedMeanwhile === ''
        ? t('deskTargets.removedMeanwhile')
        : t('deskTargets.savedMeanwhile', { amount: savedMeanwhile })
  return (
    <div className="min-w-0">
      <input type="hidden" name={seenField} value={seen} />
      <TextField
        name={field}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        label={name}
        defaultValue={typed}
        error={isWrong ? t('deskTargets.problem.amount') : changed}
        hint={
          reached && (
            <span className="flex flex-wrap justify-between gap-x-2">
              <span>
                {t('deskTargets.column.reached')}: <Ltr>{reached}</Ltr>
              </span>
              <Ltr>{rate}</Ltr>
            </span>
          )
        }
      />
    </div>
  )
}
