import Big from 'big.js'
import type { PageRequest } from '#src/api/page-context.ts'
import type { PromptOffer } from '#src/catalog/add-to-cart/prompt.ts'
import { formatDay, formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Decimal } from '#src/platform/money.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { formatHours } from './hours.ts'
import { formatReward } from './in-cart-view.ts'
import type { PromotionInfo, Term } from './info.ts'

/** View model of a promotion: condition and reward. */
export interface PromotionView {
  id: number
  name: string
  description: string
  href: string
  campaign: boolean
  /** "At least 4", "from 5.000 TL". */
  terms: string[]
  rewards: string[]
  /** "Until 31.12.2026"; empty without an end. */
  until: string
  /** "Monday–Friday, 18:00–22:00"; empty if it is valid at any hour. */
  hours: string
}

type Reader = Pick<PageRequest, 'site' | 'language' | 'i18n'>

export function toPromotionView(reader: Reader, promotion: PromotionInfo): PromotionView {
  const { id, name, description, campaign, currency, until } = promotion
  return {
    id,
    name,
    description,
    campaign,
    href: getPagePath(reader, 'promotions', `?p=${id}`),
    terms: promotion.terms.flatMap((term) => formatTerm(reader, term, currency)),
    rewards: promotion.rewards.map((reward) => formatReward(reader, reward, currency)),
    hours: promotion.hours ? formatHours(reader.language, promotion.hours) : '',
    until:
      until === null
        ? ''
        : reader.i18n.t('promotions.until', { day: formatDay(reader.language, new Date(until), 'UTC') }),
  }
}

function formatTerm({ language, i18n }: Reader, { quantity, amount }: Term, currency: string): string[] {
  if (quantity !== null) return [i18n.t('promotions.term.quantity', { quantity: formatQuantity(language, quantity) })]
  return amount === null
    ? []
    : [i18n.t('promotions.term.amount', { amount: formatMoney(language, { amount, currency }) })]
}

/** In the add-to-cart prompt: a condition by quantity can be met at once, in whole packages. */
export function toPromptOffer(reader: Reader, promotion: PromotionInfo, step: Decimal): PromptOffer {
  const { id, name, href, terms, rewards } = toPromotionView(reader, promotion)
  const [term, ...others] = promotion.terms
  const quantity = others.length === 0 && term?.quantity ? roundToPackage(term.quantity, step) : null
  const text = (pieces: Decimal) =>
    reader.i18n.t('promotions.take', { quantity: formatQuantity(reader.language, pieces) })
  return { id, name, href, terms, rewards, take: quantity === null ? null : { quantity, text: text(quantity) } }
}

/** Rounds up to whole packages. */
const roundToPackage = (quantity: Decimal, step: Decimal): Decimal =>
  new Big(quantity).div(step).round(0, Big.roundUp).times(step).toFixed()
