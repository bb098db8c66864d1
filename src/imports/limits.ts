import Big from 'big.js'
import type { ImportLimits } from '#src/settings/import-limits.ts'
import { formatCount, type ListChange } from './outcome/counts.ts'

export const LIMIT_NAMES = ['priceSteps', 'emptied', 'removed', 'changed'] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

/** A limit of the site that a list exceeds: it is applied only when that is confirmed. */
export interface ExceededLimit {
  name: LimitName
  count: number
  total: number
  /** The allowed share, in percent. */
  allowed: number
  /** Of prices: the change in percent above which they are counted. */
  step?: number | undefined
}

/** What a comparison counts for the limits. */
export interface LimitCounts {
  /** Prices that change, and those of them that change much. */
  prices: number
  priceSteps: number
  /** Counts above zero of the shop, and those that the list sets to zero. */
  stocked: number
  emptied: number
  /** Records that exist already. */
  changed: number
  unchanged: number
  removed: number
}

export function findExceededLimits(counts: LimitCounts, limits: ImportLimits): ExceededLimit[] {
  const { prices, priceSteps, stocked, emptied, changed, unchanged, removed } = counts
  const known = changed + unchanged + removed
  const shares: ExceededLimit[] = [
    { name: 'priceSteps', count: priceSteps, total: prices, allowed: limits.priceStepShare, step: limits.priceStep },
    { name: 'emptied', count: emptied, total: stocked, allowed: limits.emptiedShare },
    { name: 'removed', count: removed, total: known, allowed: limits.removedShare },
    { name: 'changed', count: changed, total: known, allowed: limits.changedShare },
  ]
  return shares.filter(({ count, total, allowed }) => count * 100 > total * allowed)
}

/** Whether a price rises by more percents than this, or falls below what such a rise would restore. */
export function isPriceStep(before: string, after: string, percent: number): boolean {
  const [from, to] = [new Big(before), new Big(after)]
  if (from.lte(0)) return false
  const factor = new Big(percent).div(100).plus(1)
  return to.gt(from.times(factor)) || from.gt(to.times(factor))
}

/** Counts the changes of a list that limits are about. */
export class StepCounter {
  prices = 0
  priceSteps = 0
  emptied = 0
  readonly #limits: ImportLimits

  constructor(limits: ImportLimits) {
    this.#limits = limits
  }

  add({ field, before, after }: Pick<ListChange, 'field' | 'before' | 'after'>) {
    if (before === null || after === null) return
    if (field === 'stock' && Number(after) === 0 && Number(before) > 0) this.emptied++
    if (field !== 'price') return
    this.prices++
    if (isPriceStep(before, after, this.#limits.priceStep)) this.priceSteps++
  }
}

/** For the command line: `6 of 10 counts in stock fall to zero (limit 50 %)`. */
export function formatExceeded({ name, count, total, allowed, step }: ExceededLimit): string {
  const share = `${formatCount(count)} of ${formatCount(total)}`
  const texts: Record<LimitName, string> = {
    priceSteps: `changed prices change by more than ${step} %: is it the right column?`,
    emptied: 'counts in stock fall to zero',
    removed: 'records are removed',
    changed: 'records of the list that exist are changed',
  }
  return `${share} ${texts[name]} (limit ${allowed} %)`
}

export const formatUnconfirmed = (exceeded: readonly ExceededLimit[]) =>
  `Nothing was changed: ${exceeded.map(formatExceeded).join('; ')}. Check the list, and add --confirm to apply it.`
