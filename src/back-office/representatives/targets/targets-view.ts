import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatMonth, formatQuantity } from '#src/platform/i18n/format.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { type TargetView, toTargetView, toYearView } from '#src/representatives/target-view.ts'
import { mayOpen } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { isSameAmount, readTarget, type TypedTarget, toFieldName, toSeenName } from './targets-form.ts'
import type { getTargetProgress, getTargets } from './wire.ts'

/** A month of a representative as a field of the form. */
export interface TargetCell extends Pick<TargetView, 'reached' | 'rate' | 'tone'> {
  month: number
  name: string
  field: string
  seenField: string
  typed: string
  /** The stored amount that the field is compared with when it is saved. */
  seen: Decimal
  /** The text is no amount. */
  isWrong: boolean
  /** What another user saved while this one typed; empty for no target, null without such a change. */
  savedMeanwhile: string | null
}

export interface TargetRow {
  id: number
  name: string
  code: string
  /** Null for viewers who may not open it. */
  href: string | null
  /** The targets by brand. */
  brandsHref: string | null
  total: TargetView
  cells: TargetCell[]
}

type TargetList = OutputOf<typeof getTargets>

interface RowsRequest {
  year: number
  list: TargetList
  /** Fields that could not be saved. */
  changed?: readonly TypedTarget[]
}

/** Representatives with a field for each month; typed amounts that were not saved stay in their fields. */
export function toTargetRows(page: PageRequest, { year, list, changed = [] }: RowsRequest): TargetRow[] {
  const { language } = page
  const typedByField = new Map(changed.map((one) => [toFieldName(one), one]))
  return list.representatives.map(({ id, name, code, months }) => {
    const view = toYearView(page, { year, months, currency: list.currency })
    return {
      id,
      name,
      code,
      href: mayOpen(page, 'representatives') ? getPagePath(page, 'representatives', `/${id}`) : null,
      brandsHref: getPagePath(page, 'salesTargets', `/brands/${id}?year=${year}`),
      total: view.total,
      cells: view.months.map(({ month, name: monthName, reached, rate, tone }, at) => {
        const key = { userId: id, month }
        const stored = months[at]?.target ?? null
        const typed = typedByField.get(toFieldName(key))
        const storedText = stored === null ? '' : formatQuantity(language, stored)
        return {
          month,
          name: monthName,
          field: toFieldName(key),
          seenField: toSeenName(key),
          typed: typed?.typed ?? storedText,
          seen: stored === null ? '' : trimZeros(stored),
          isWrong: typed !== undefined && readTarget(typed.typed) === undefined,
          savedMeanwhile: isChangedByAnother(typed, stored) ? storedText : null,
          reached,
          rate,
          tone,
        }
      }),
    }
  })
}

const isChangedByAnother = (typed: TypedTarget | undefined, stored: Decimal | null): boolean =>
  typed !== undefined && !isSameAmount(typed.seen, stored) && !isSameAmount(readTarget(typed.typed), stored)

type Progress = OutputOf<typeof getTargetProgress>

/** Targets of the present month for the home page of the back office; null without any. */
export function toProgressView(page: PageRequest, progress: Progress) {
  const { month, currency, target, reached, representatives, count, unrated } = progress
  if (count === 0) return null
  const toView = (figures: { target: Decimal; reached: Decimal }) =>
    toTargetView(page.language, { ...figures, currency, isOver: false })
  return {
    month: formatMonth(page.language, month),
    total: toView({ target, reached }),
    representatives: representatives.map(({ id, name, ...figures }) => ({
      id,
      name,
      href: mayOpen(page, 'representatives')
        ? getPagePath(page, 'representatives', `/${id}`)
        : getPagePath(page, 'salesTargets', `?representative=${id}`),
      ...toView(figures),
    })),
    count: page.i18n.t('deskTargets.count', { count }),
    href: getPagePath(page, 'salesTargets'),
    unrated: unrated.join(', '),
  }
}

export type ProgressView = NonNullable<ReturnType<typeof toProgressView>>
