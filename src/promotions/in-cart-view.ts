import type { PageRequest } from '#src/api/page-context.ts'
import { formatMoney, formatPercent, formatQuantity } from '#src/platform/i18n/format.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { getPagePath, productPath } from '#src/shop/paths.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type { GiftInCart, InCart, NearInCart, Reward } from './in-cart.ts'

/** View model of a cart's promotions. */
export interface CartPromotionsView {
  given: { id: number; name: string; href: string }[]
  gifts: CartGiftView[]
  near: { id: number; name: string; href: string; missing: string; rewards: string }[]
  freeFreight: boolean
}

export interface CartGiftView {
  key: string
  code: string
  name: string
  brand: string
  /** null if the product has no page of its own. */
  href: string | null
  picture: string | null
  quantity: string
  unit: string
  promotion: string
}

export type Reader = Pick<PageRequest, 'site' | 'language' | 'i18n'>

export function toCartPromotionsView(reader: Reader, promotions: InCart, currency: string): CartPromotionsView {
  const buildPromotionPath = (id: number) => getPagePath(reader, 'promotions', `?p=${id}`)
  return {
    given: promotions.applied.map(({ id, name }) => ({ id, name, href: buildPromotionPath(id) })),
    gifts: promotions.gifts.map((gift) => toGiftView(reader, gift)),
    near: promotions.near.map((near) => ({
      id: near.id,
      name: near.name,
      href: buildPromotionPath(near.id),
      missing: formatMissing(reader, near, currency),
      rewards: near.rewards.map((reward) => formatReward(reader, reward, currency)).join(' · '),
    })),
    freeFreight: promotions.freeFreight,
  }
}

function toGiftView(
  reader: Reader,
  { promotionId, productId, slug, unit, quantity, ...gift }: GiftInCart,
): CartGiftView {
  const { code, name, brand, picture, promotion } = gift
  return {
    key: `${promotionId} ${productId}`,
    code,
    name,
    brand,
    picture,
    promotion,
    href: slug ? productPath(reader, slug) : null,
    quantity: formatQuantity(reader.language, quantity),
    unit: unitName(unit, reader.i18n, quantity),
  }
}

type Writer = Pick<Reader, 'language' | 'i18n'>

function formatMissing({ language, i18n }: Writer, { missingQuantity, missingAmount }: NearInCart, currency: string) {
  if (missingQuantity !== null) return formatMissingQuantity({ language, i18n }, missingQuantity)
  return i18n.t('promotions.missing.amount', { amount: money(language, missingAmount ?? '0', currency) })
}

/** "2 more": a fraction, as for products sold by weight, uses the plural. */
const formatMissingQuantity = ({ language, i18n }: Writer, quantity: Decimal) =>
  i18n.t('promotions.missing.quantity', { count: Number(quantity), quantity: formatQuantity(language, quantity) })

/** A reward in a few words. */
export function formatReward({ language, i18n }: Writer, reward: Reward, currency: string): string {
  const quantity = formatQuantity(language, reward.quantity ?? '1')
  const amount = money(language, reward.amount ?? '0', currency)
  switch (reward.kind) {
    case 'gift':
      return reward.product === ''
        ? i18n.t('promotions.reward.giftSame', { quantity })
        : i18n.t('promotions.reward.gift', { quantity, product: reward.product })
    case 'percent':
      return i18n.t('promotions.reward.percent', { percent: formatPercent(language, trimZeros(reward.percent ?? '0')) })
    case 'amount':
      return i18n.t('promotions.reward.amount', { amount })
    case 'bundle':
      return i18n.t('promotions.reward.bundle', { amount })
    default:
      return i18n.t('promotions.reward.freight')
  }
}

const money = (language: Writer['language'], amount: Decimal, currency: string) =>
  formatMoney(language, { amount, currency })
