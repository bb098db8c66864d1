import { formatDate, formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import { getLocalizedText, type Language } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import { formatHours } from '#src/promotions/hours.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import { describeAudience, describeKinds, type PromotionWords } from './promotion-words.ts'
import type { ListedPromotion, PromotionColumn, PromotionState } from './promotions-table.ts'

export const STATE_TONES = {
  running: 'good',
  planned: 'warn',
  draft: 'brand',
  ended: 'neutral',
} as const satisfies Record<PromotionState, string>

/** A promotion as a row of the table and of its files; `href` is its page. */
export function toPromotionRow(words: PromotionWords, promotion: ListedPromotion, href: string): TableRowView {
  const { t, language, currency } = words
  const { id, document, sortNo, state, used, discount, budgetLeft } = promotion
  const name = getLocalizedText(document.name, language) || document.key
  const toNumber = (value: number): CellView => ({ text: formatQuantity(language, `${value}`), value: `${value}` })
  const toMoney = (amount: Decimal): CellView => ({ text: formatMoney(language, { amount, currency }), value: amount })
  const cells: Record<PromotionColumn, CellView | undefined> = {
    name: { text: name },
    state: { text: t(`deskPromotions.state.${state}`), tone: STATE_TONES[state] },
    kind: { text: describeKinds(words, document) },
    audience: { text: describeAudience(words, document) },
    from: toDay(language, document.from),
    until: toDay(language, document.until),
    hours: document.hours ? { text: formatHours(language, document.hours) } : undefined,
    coupon: document.oneTimeCodes
      ? { text: t('deskPromotions.oneTimeCodes') }
      : document.coupon === null
        ? undefined
        : { text: document.coupon },
    sortNo: toNumber(sortNo),
    used: toNumber(used),
    discount: toMoney(discount),
    budgetLeft: budgetLeft === null ? undefined : toMoney(budgetLeft),
    combinable: { text: t(document.combinable ? 'deskPromotions.yes' : 'deskPromotions.no') },
    key: { text: document.key },
  }
  return { id: `${id}`, label: name, href, cells }
}

/** Files have the day as `YYYY-MM-DD`. */
const toDay = (language: Language, day: string | null): CellView | undefined =>
  day === null
    ? undefined
    : { text: formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' }), value: day }
