import Big from 'big.js'
import type { Language } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import { toSlug } from '#src/products/slug.ts'
import { TIME_OF_DAY, WEEK_DAYS } from '#src/promotions/hours.ts'
import type { WrittenPromotion } from '#src/promotions/promotions-document.ts'
import {
  CUSTOMER_KINDS,
  PLATFORM_KINDS,
  readWhole,
  type TypedCondition,
  type TypedEffect,
  type TypedGoods,
  type TypedPromotion,
} from './promotion-form.ts'

export const PROMOTION_PROBLEMS = [
  'empty',
  'long',
  'number',
  'percent',
  'whole',
  'day',
  'order',
  'past',
  'time',
  'sameTime',
  'budgetFreight',
  'couponAndCodes',
  'coupon',
  'condition',
  'effect',
  'sameGift',
  'bundle',
  'campaign',
  'campaignTerms',
  'unknown',
  'taken',
] as const
export type PromotionProblem = (typeof PROMOTION_PROBLEMS)[number]

/** By the name of the field. */
export type PromotionProblems = Readonly<Record<string, PromotionProblem | undefined>>

interface PromotionScope {
  /** The language in which a missing name is reported. */
  language: Language
  /** Today at the site, `YYYY-MM-DD`. */
  today: string
  publish: boolean
}

export const LENGTHS = { name: 120, description: 2000 } as const

export function findPromotionProblems(typed: TypedPromotion, scope: PromotionScope): PromotionProblems {
  const problems: Record<string, PromotionProblem | undefined> = {
    ...findTextProblems(typed, scope),
    ...findDayProblems(typed, scope),
    ...findHourProblems(typed),
    ...findLimitProblems(typed),
    ...findRuleProblems(typed),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

function findTextProblems({ names, descriptions }: TypedPromotion, { language }: PromotionScope) {
  const tooLong = (texts: object, field: string, maximum: number) =>
    Object.entries(texts)
      .filter(([, text]) => text.length > maximum)
      .map(([name]) => [`${field}.${name}`, 'long' as const])
  return {
    ...(Object.keys(names).length === 0 && { [`names.${language}`]: 'empty' as const }),
    ...Object.fromEntries([
      ...tooLong(names, 'names', LENGTHS.name),
      ...tooLong(descriptions, 'descriptions', LENGTHS.description),
    ]),
  }
}

function findDayProblems({ from, until }: TypedPromotion, { today, publish }: PromotionScope): PromotionProblems {
  if (!isDay(from)) return { from: 'day' }
  if (!isDay(until)) return { until: 'day' }
  if (from !== '' && until !== '' && until < from) return { until: 'order' }
  return publish && until !== '' && until < today ? { until: 'past' } : {}
}

const isDay = (text: string) => text === '' || (/^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)))

function findHourProblems({ fromTime, untilTime }: TypedPromotion): PromotionProblems {
  if (fromTime === '' && untilTime === '') return {}
  if (!TIME_OF_DAY.test(fromTime)) return { fromTime: 'time' }
  if (!TIME_OF_DAY.test(untilTime)) return { untilTime: 'time' }
  return fromTime === untilTime ? { untilTime: 'sameTime' } : {}
}

const COUPON = /^[A-Z0-9][A-Z0-9-]{2,29}$/

function findLimitProblems(typed: TypedPromotion): PromotionProblems {
  const { times, most, mostEach, budget, coupon, oneTimeCodes, sortNo, gives } = typed
  const isWhole = (text: string, minimum: number, maximum: number) => {
    const number = readWhole(text)
    return text === '' || (number !== undefined && number >= minimum && number <= maximum)
  }
  return {
    times: isWhole(times, 1, 1000) ? undefined : 'whole',
    most: isWhole(most, 1, 1_000_000) ? undefined : 'whole',
    mostEach: isWhole(mostEach, 1, 1_000_000) ? undefined : 'whole',
    sortNo: isWhole(sortNo, 0, 9999) ? undefined : 'whole',
    budget: findBudgetProblem(budget, gives),
    coupon: coupon === '' ? undefined : oneTimeCodes ? 'couponAndCodes' : COUPON.test(coupon) ? undefined : 'coupon',
  }
}

function findBudgetProblem(budget: string, gives: readonly TypedEffect[]): PromotionProblem | undefined {
  if (budget === '') return undefined
  if (readAboveZero(budget, 2) === undefined) return 'number'
  return gives.every(({ kind }) => kind === 'freight') ? 'budgetFreight' : undefined
}

/** A campaign is a price: it has one effect, and neither conditions, hours nor limits nor a coupon. */
export const isCampaign = ({ gives }: Pick<TypedPromotion, 'gives'>) => gives.some(({ kind }) => kind === 'price')

/** Rows that were left empty do not count. */
const hasInput = ({ value, goods }: TypedCondition) => value !== '' || !isEmpty(goods)
export const isEmpty = ({ products, brands, categories }: TypedGoods) =>
  products.length + brands.length + categories.length === 0

function findRuleProblems(typed: TypedPromotion): PromotionProblems {
  const { when, gives } = typed
  const effects = Object.fromEntries(gives.map((effect, at) => [`gives.${at}.value`, findValueProblem(effect)]))
  if (gives.length === 0) return { gives: 'effect' }
  if (isCampaign(typed)) return { ...effects, ...findCampaignProblems(typed) }
  if (when.length === 0) return { when: 'condition' }
  const conditions = Object.fromEntries(
    when.map(({ value }, at) => [
      `when.${at}.value`,
      value === '' ? 'empty' : readAboveZero(value) === undefined ? 'number' : undefined,
    ]),
  )
  return { ...effects, ...conditions, ...findContradictions(typed) } as PromotionProblems
}

function findCampaignProblems({ when, gives, ...typed }: TypedPromotion): PromotionProblems {
  const { most, mostEach, budget, coupon, oneTimeCodes, days, fromTime } = typed
  return {
    'gives.1.kind': gives.length > 1 ? 'campaign' : undefined,
    'when.0.value': when.some(hasInput) ? 'campaignTerms' : undefined,
    most: most === '' ? undefined : 'campaignTerms',
    mostEach: mostEach === '' ? undefined : 'campaignTerms',
    budget: budget === '' ? undefined : 'campaignTerms',
    coupon: coupon === '' ? undefined : 'campaignTerms',
    oneTimeCodes: oneTimeCodes ? 'campaignTerms' : undefined,
    days: days.length > 0 ? 'campaignTerms' : undefined,
    fromTime: fromTime === '' ? undefined : 'campaignTerms',
  }
}

function findContradictions({ when, gives }: TypedPromotion): PromotionProblems {
  const sameGift = gives.findIndex(({ kind, product }) => kind === 'gift' && product === '')
  const bundle = gives.findIndex(({ kind }) => kind === 'bundle')
  const listed = when.flatMap(({ goods }) => goods.products)
  const isListOnly = ({ measure, goods }: TypedCondition) =>
    measure === 'quantity' && goods.products.length > 0 && goods.brands.length + goods.categories.length === 0
  const isBundle = when.every(isListOnly) && new Set(listed).size === listed.length
  return {
    ...(sameGift >= 0 &&
      (when.length !== 1 || when[0]?.measure !== 'quantity') && { [`gives.${sameGift}.product`]: 'sameGift' as const }),
    ...(bundle >= 0 && !isBundle && { [`gives.${bundle}.kind`]: 'bundle' as const }),
  }
}

function findValueProblem({ kind, value }: TypedEffect): PromotionProblem | undefined {
  if (kind === 'freight') return undefined
  if (value === '') return kind === 'gift' ? undefined : 'empty'
  if (kind === 'percent') return readPercents(value)?.length === 1 ? undefined : 'percent'
  if (kind === 'price') return readPercents(value) ? undefined : 'percent'
  return readAboveZero(value) === undefined ? 'number' : undefined
}

function readAboveZero(text: string, digits: 2 | 4 = 4, language?: Language): Decimal | undefined {
  const decimal = typedDecimal(text, digits, language)
  return decimal !== undefined && new Big(decimal).gt(0) && new Big(decimal).lt(1e12) ? decimal : undefined
}

/** `10`, `%12,5`, `5 + 3`: up to five, each above 0 and up to 100. */
function readPercents(text: string): Decimal[] | undefined {
  const percents = text.split('+').map((part) => typedDecimal(part.replaceAll(/[%٪]/g, '')))
  const isValid = (percent: Decimal | undefined): percent is Decimal =>
    percent !== undefined && new Big(percent).gt(0) && new Big(percent).lte(100)
  return percents.length <= 5 && percents.every(isValid) ? percents : undefined
}

interface DocumentScope {
  /** The language in which numbers are typed. */
  language: Language
  /** Of a saved promotion. */
  key?: string | undefined
}

/** The document of a form without problems. */
export function toDocument(typed: TypedPromotion, { language, key }: DocumentScope): WrittenPromotion {
  const campaign = isCampaign(typed)
  const gives = typed.gives.map((effect) => toEffect(effect, language))
  const repeats = typed.gives.some(({ kind }) => ['gift', 'amount', 'bundle'].includes(kind))
  return {
    key: key ?? toKey(typed),
    name: typed.names,
    description: typed.descriptions,
    from: typed.from || null,
    until: typed.until || null,
    hours: toHours(typed),
    groups: typed.groups,
    customers: CUSTOMER_KINDS.filter((kind) => typed.customers.includes(kind)),
    platforms: PLATFORM_KINDS.filter((side) => typed.platforms.includes(side)),
    currency: typed.currency || null,
    when: campaign
      ? []
      : typed.when.map(({ measure, value, goods }) => {
          const minimum = readAboveZero(value, 4, language) ?? '1'
          return { ...(measure === 'amount' ? { amount: minimum } : { quantity: minimum }), ...toOf(goods) }
        }),
    gives,
    times: repeats ? (readWhole(typed.times) ?? null) : 1,
    most: readWhole(typed.most) ?? null,
    mostEach: readWhole(typed.mostEach) ?? null,
    budget: readAboveZero(typed.budget, 2) ?? null,
    coupon: typed.coupon || null,
    oneTimeCodes: typed.oneTimeCodes,
    combinable: typed.combinable,
  }
}

function toHours({ days, fromTime, untilTime }: TypedPromotion): WrittenPromotion['hours'] {
  const chosen = WEEK_DAYS.filter((day) => days.includes(day))
  if (chosen.length === 0 && fromTime === '') return null
  return { days: chosen, from: fromTime || null, until: untilTime || null }
}

const toKey = ({ names, token }: TypedPromotion) =>
  `${toSlug(Object.values(names)[0] ?? '').slice(0, 40)}-${token}`.replaceAll(/-+/g, '-').replace(/^-|-$/g, '')

function toEffect({ kind, value, product, goods }: TypedEffect, language: Language): WrittenPromotion['gives'][number] {
  const number = readAboveZero(value, 4, language)
  switch (kind) {
    case 'gift':
      return { kind, ...(product !== '' && { product }), quantity: number ?? '1' }
    case 'percent':
      return { kind, percent: readPercents(value)?.[0] ?? '', ...toOf(goods) }
    case 'amount':
      return { kind, amount: number ?? '', ...toOf(goods) }
    case 'bundle':
      return { kind, price: number ?? '' }
    case 'freight':
      return { kind }
    case 'price':
      return { kind, percents: readPercents(value) ?? [], ...toOf(goods) }
  }
}

const toOf = (goods: TypedGoods) => (isEmpty(goods) ? {} : { of: goods })

/** The field of the form for a name of the document: `when[0].of.products[2]` is `when.0.products`. */
export const toFieldOfPath = (path: string): string =>
  path
    .replace(/\[\d+\]$/, (index) => (path.startsWith('groups') ? '' : index))
    .replace(/\.of\./, '.')
    .replace(/(products|brands|categories)\[\d+\]$/, '$1')
    .replaceAll(/\[(\d+)\]/g, '.$1')
