import { formatDay, formatMoney, formatPercent, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { isolate, type Translate } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import { trimZeros } from '#src/platform/money.ts'
import { formatHours } from '#src/promotions/hours.ts'
import type { WrittenGoods, WrittenPromotion } from '#src/promotions/promotions-document.ts'
import type { NamedValue, PromotionChoices } from './promotions-table.ts'

/** What a promotion is put into words with; names that are missing are shown by their code. */
export interface PromotionWords {
  t: Translate
  language: Language
  /** The currency of the site: of budgets, and of amounts without a currency of their own. */
  currency: string
  names: Pick<PromotionChoices, 'groups' | 'brands' | 'categories'> & { products?: readonly NamedValue[] }
}

/** The rule of a promotion as sentences: who gets what for what, when, how often, and with what else. */
export function describePromotion(words: PromotionWords, promotion: WrittenPromotion): string[] {
  const { t } = words
  const money = promotion.currency ?? words.currency
  const effects = joinWords(
    words,
    promotion.gives.map((effect) => describeEffect(words, effect, money)),
  )
  const buyers = describeAudience(words, promotion)
  const conditions = joinWords(
    words,
    promotion.when.map((condition) => describeCondition(words, condition, money)),
  )
  return [
    promotion.when.length === 0
      ? t('deskPromotions.words.campaign', { buyers, effects })
      : t('deskPromotions.words.rule', { buyers, conditions, effects }),
    describePeriod(words, promotion),
    ...(promotion.hours
      ? [t('deskPromotions.words.hours', { hours: formatHours(words.language, promotion.hours) })]
      : []),
    ...describeLimits(words, promotion),
  ]
}

/** The kinds of a promotion's rewards, such as "Free product, free shipping". */
export const describeKinds = ({ t, language }: Pick<PromotionWords, 't' | 'language'>, promotion: WrittenPromotion) =>
  joinWords(
    { language },
    [...new Set(promotion.gives.map(({ kind }) => kind))].map((kind) => t(`deskPromotions.kind.${kind}`)),
  )

export function describeAudience(words: PromotionWords, { customers, platforms, groups }: WrittenPromotion): string {
  const { t } = words
  const kinds = customers.map((kind) => t(`deskPromotions.customer.${kind}`))
  const sides = platforms.length === 1 ? platforms.map((side) => t(`deskPromotions.platform.${side}`)) : []
  const everyone = kinds.length > 0 ? kinds : sides.length > 0 ? sides : [t('deskPromotions.everyone')]
  const named = joinWords(words, everyone)
  if (groups.length === 0) return named
  return t('deskPromotions.words.groups', { buyers: named, groups: listNames(words, 'groups', groups) })
}

function describeCondition(words: PromotionWords, condition: WrittenPromotion['when'][number], currency: string) {
  const { t, language } = words
  const goods = describeGoods(words, condition.of)
  if (condition.amount === undefined)
    return t('deskPromotions.words.quantity', { quantity: formatQuantity(language, condition.quantity ?? '1'), goods })
  return t('deskPromotions.words.amount', {
    amount: formatMoney(language, { amount: condition.amount, currency }),
    goods,
  })
}

function describeEffect(words: PromotionWords, effect: WrittenPromotion['gives'][number], currency: string): string {
  const { t, language } = words
  const money = (amount: Decimal) => formatMoney(language, { amount, currency })
  const percent = (value: Decimal) => formatPercent(language, trimZeros(value))
  const withGoods = (text: string, goods: WrittenGoods | undefined) =>
    goods ? t('deskPromotions.words.on', { reward: text, goods: describeGoods(words, goods) }) : text
  switch (effect.kind) {
    case 'gift': {
      const quantity = formatQuantity(language, effect.quantity)
      return effect.product === undefined
        ? t('promotions.reward.giftSame', { quantity })
        : t('promotions.reward.gift', { quantity, product: listNames(words, 'products', [effect.product]) })
    }
    case 'percent':
      return withGoods(t('promotions.reward.percent', { percent: percent(effect.percent) }), effect.of)
    case 'amount':
      return withGoods(t('promotions.reward.amount', { amount: money(effect.amount) }), effect.of)
    case 'bundle':
      return t('promotions.reward.bundle', { amount: money(effect.price) })
    case 'freight':
      return t('promotions.reward.freight')
    case 'price':
      return t('deskPromotions.words.on', {
        reward: t('promotions.reward.percent', { percent: effect.percents.map(percent).join(' + ') }),
        goods: describeGoods(words, effect.of),
      })
  }
}

function describeGoods(words: PromotionWords, goods: WrittenGoods | undefined): string {
  const { products = [], brands = [], categories = [] } = goods ?? {}
  const ofBrands = listNames(words, 'brands', brands)
  const inCategories = listNames(words, 'categories', categories)
  const { t } = words
  const described = [
    ...toNames(words, 'products', products),
    ...(brands.length > 0 && categories.length > 0
      ? [t('deskPromotions.words.brandInCategory', { brands: ofBrands, categories: inCategories })]
      : []),
    ...(brands.length > 0 && categories.length === 0 ? [t('deskPromotions.words.brands', { brands: ofBrands })] : []),
    ...(brands.length === 0 && categories.length > 0
      ? [t('deskPromotions.words.categories', { categories: inCategories })]
      : []),
  ]
  return described.length === 0 ? t('deskPromotions.words.everything') : joinWords(words, described)
}

function describePeriod({ t, language }: PromotionWords, { from, until }: WrittenPromotion): string {
  const day = (text: string) => formatDay(language, new Date(`${text}T00:00:00Z`), 'UTC')
  if (from !== null && until !== null) return t('deskPromotions.words.between', { from: day(from), until: day(until) })
  if (from !== null) return t('deskPromotions.words.from', { from: day(from) })
  return until === null ? t('deskPromotions.words.always') : t('deskPromotions.words.until', { until: day(until) })
}

function describeLimits({ t, language, currency }: PromotionWords, promotion: WrittenPromotion): string[] {
  const { times, most, mostEach, budget, coupon, oneTimeCodes, combinable, gives } = promotion
  if (gives.some(({ kind }) => kind === 'price')) return []
  const number = (value: number) => formatQuantity(language, `${value}`)
  const repeats = gives.some(({ kind }) => ['gift', 'amount', 'bundle'].includes(kind))
  return [
    ...(repeats && times === null ? [t('deskPromotions.words.everyTime')] : []),
    ...(repeats && times !== null ? [t('deskPromotions.words.times', { count: times, times: number(times) })] : []),
    ...(mostEach === null ? [] : [t('deskPromotions.words.mostEach', { count: mostEach, orders: number(mostEach) })]),
    ...(most === null ? [] : [t('deskPromotions.words.most', { count: most, orders: number(most) })]),
    ...(budget
      ? [t('deskPromotions.words.budget', { budget: formatMoney(language, { amount: budget, currency }) })]
      : []),
    ...(coupon === null ? [] : [t('deskPromotions.words.coupon', { coupon })]),
    ...(oneTimeCodes ? [t('deskPromotions.words.oneTimeCodes')] : []),
    t(combinable ? 'deskPromotions.words.combinable' : 'deskPromotions.words.alone'),
  ]
}

const MAX_NAMED = 6

type NameKind = 'groups' | 'brands' | 'categories' | 'products'

/** The first names; more are counted. */
function toNames({ t, language, names }: PromotionWords, kind: NameKind, values: readonly string[]): string[] {
  const labels = new Map((names[kind] ?? []).map(({ value, label }) => [value, label]))
  const toName = (value: string) => {
    const label = labels.get(value)
    const text = kind === 'products' ? [value, label].filter(Boolean).join(' ') : (label ?? value)
    return isolate(language, text)
  }
  const left = values.length - MAX_NAMED
  const more = left > 0 ? [t('deskPromotions.words.more', { count: left })] : []
  return [...values.slice(0, MAX_NAMED).map(toName), ...more]
}

const listNames = (words: PromotionWords, kind: NameKind, values: readonly string[]): string =>
  joinWords(words, toNames(words, kind, values))

const joinWords = ({ language }: Pick<PromotionWords, 'language'>, parts: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)
