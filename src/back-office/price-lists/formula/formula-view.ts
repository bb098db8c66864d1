import Big from 'big.js'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatChange, formatDay, formatMoney, formatQuantity, formatUnitPrice } from '#src/platform/i18n/format.ts'
import {
  type ComputedPrice,
  PRICE_ENDINGS,
  type PriceFormulaResult,
  ROUNDING_STEPS,
  type ScheduledPrices,
} from '#src/pricing/price-formula.ts'
import { getPagePath } from '#src/shop/paths.ts'

/** The roundings that the form offers, formatted in the currency of the list. */
export function listRoundings({ language }: PageRequest, currency: string) {
  const toChoice = (value: string) => ({ value, text: formatMoney(language, { amount: value, currency }) })
  return {
    steps: ROUNDING_STEPS.map(toChoice),
    endings: PRICE_ENDINGS.filter((ending) => ending !== 'none').map(toChoice),
  }
}

/** Prices of a list that change on a later day. */
export interface ScheduledPricesView {
  from: string
  prices: number
  day: string
}

export const toScheduledView = ({ language }: PageRequest, scheduled: readonly ScheduledPrices[]) =>
  scheduled.map(({ from, prices }) => ({
    from,
    prices,
    day: formatDay(language, new Date(`${from}T00:00:00Z`), 'UTC'),
  }))

/** The preview of a formula with formatted numbers. */
export interface FormulaPreviewView {
  digest: string
  changed: number
  counts: { name: 'computed' | 'up' | 'down' | 'added'; text: string }[]
  /** How many prices change to more than the double or less than the half. */
  large: number
  samples: ComputedPriceView[]
}

interface ComputedPriceView {
  code: string
  name: string
  href: string
  /** Empty for the price of any quantity. */
  quantity: string
  /** Empty for an added price. */
  before: string
  after: string
  change: string
}

export function toPreviewView(page: PageRequest, result: PriceFormulaResult, currency: string): FormulaPreviewView {
  const { digest, changed, large, samples } = result
  const names = ['computed', 'up', 'down', 'added'] as const
  return {
    digest,
    changed,
    large,
    counts: names.map((name) => ({ name, text: formatQuantity(page.language, `${result[name]}`) })),
    samples: samples.map((sample) => toComputedPrice(page, sample, currency)),
  }
}

function toComputedPrice(page: PageRequest, price: ComputedPrice, currency: string): ComputedPriceView {
  const { code, name, minQuantity, before, after } = price
  const { language } = page
  const change = before === null || new Big(before).eq(0) ? null : new Big(after).div(before).minus(1).times(100)
  return {
    code,
    name,
    href: getPagePath(page, 'deskProducts', `/code/${encodeURIComponent(code)}`),
    quantity: new Big(minQuantity).eq(0) ? '' : formatQuantity(language, minQuantity),
    before: before === null ? '' : formatUnitPrice(language, { amount: before, currency }),
    after: formatUnitPrice(language, { amount: after, currency }),
    change: change === null ? '' : formatChange(language, change.toNumber()),
  }
}
