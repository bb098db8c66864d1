import type { InputOf, OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatUnitPrice } from '#src/platform/i18n/format.ts'
import { chainText } from '#src/pricing/owner-discount.ts'
import { formatPeriod } from './discount-row.ts'
import { appliesBefore, type OverlapSide } from './overlap.ts'
import { getOverlaps } from './wire.ts'

/** An agreement that overlaps with the typed one. */
export interface OverlapView {
  key: string
  /** Percents or price. */
  terms: string
  days: string
  /** Group, name and number. */
  notes: string[]
  /** Which of the two applies on the days of both. */
  outcome: string
}

/** The field of a form with the keys of the overlaps that its user has seen. */
export const SEEN_FIELD = 'seenOverlaps'
export const toSeenKeys = (overlaps: readonly OverlapView[]) => overlaps.map(({ key }) => key).join(' ')

/** An agreement as it is typed, of a customer or of a group. */
type TypedAgreement = InputOf<typeof getOverlaps> & Pick<OverlapSide, 'isOfGroup'>

/** The overlaps of a typed agreement, unless there are none or the user has seen them all. */
export async function loadUnseenOverlaps(
  page: PageRequest,
  form: FormData,
  { isOfGroup, ...typed }: TypedAgreement,
): Promise<OverlapView[] | undefined> {
  const { overlaps } = await page.call(getOverlaps, typed)
  const side = { isNetPrice: typed.minQuantity !== null, isOfGroup, from: typed.from }
  const views = overlaps
    .filter((overlap) => !beginsTogether(overlap, side))
    .map((overlap) => toOverlapView(page, overlap, side))
  return views.length === 0 || form.get(SEEN_FIELD) === toSeenKeys(views) ? undefined : views
}

/** The command refuses another agreement of the buyer from the same day, unless it is the same. */
const beginsTogether = (one: OverlapSide, other: OverlapSide) =>
  one.isNetPrice === other.isNetPrice && one.isOfGroup === other.isOfGroup && one.from === other.from

type LoadedOverlap = OutputOf<typeof getOverlaps>['overlaps'][number]

function toOverlapView(
  { language, i18n: { t } }: PageRequest,
  overlap: LoadedOverlap,
  typed: OverlapSide,
): OverlapView {
  const { id, isNetPrice, group, percents, amount, currency, from, until, title, reference } = overlap
  return {
    key: `${isNetPrice ? 'net' : 'discount'}-${id}`,
    terms: amount === null || currency === null ? chainText(percents) : formatUnitPrice(language, { amount, currency }),
    days: formatPeriod(language, from, until),
    notes: [group && t('discounts.groupNamed', { name: group }), title, reference].filter(Boolean),
    outcome: t(appliesBefore(overlap, typed) ? 'overlaps.otherApplies' : 'overlaps.typedApplies'),
  }
}
