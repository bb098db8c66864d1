/** A change of one exchange rate; null before it was added, and after it was removed. */
export interface RateChange {
  at: Date
  /** Empty for the command line, and for a user who was deleted. */
  actor: string
  currency: string
  before: string | null
  after: string | null
}

interface LoggedRates {
  at: Date
  actor: string
  /** Rates by currency. */
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

export const LISTED_CHANGES = 500

/** The last changes of single rates, the newest first, of saves that may have changed many of them. */
export function listRateChanges(saves: readonly LoggedRates[]): RateChange[] {
  const changes = saves.flatMap(({ at, actor, before, after }) =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().map((currency) => ({
      at,
      actor,
      currency,
      before: toRate(before[currency]),
      after: toRate(after[currency]),
    })),
  )
  return changes.filter(({ before, after }) => before !== after).slice(0, LISTED_CHANGES)
}

const toRate = (value: unknown): string | null => (typeof value === 'string' ? value : null)
