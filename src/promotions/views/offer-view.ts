import Big from 'big.js'
import type { PageRequest } from '#src/api/page-context.ts'
import type { PromptOffer } from '#src/catalog/add-to-cart/prompt.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { PromotionInfo } from '../info.ts'
import { toPromotionView } from './promotion-view.ts'

type Reader = Pick<PageRequest, 'site' | 'language' | 'i18n'>

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
