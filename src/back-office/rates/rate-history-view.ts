import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, quantityToType } from '#src/platform/i18n/format.ts'
import type { RateChange } from './rate-changes.ts'

/** A change of a rate with formatted strings. */
export interface RateChangeView {
  at: string
  actor: string
  currency: string
  /** Empty before it was added, and after it was removed. */
  before: string
  after: string
}

export function toRateChangeView(
  page: PageRequest,
  { at, actor, currency, before, after }: RateChange,
): RateChangeView {
  const { language, site, i18n } = page
  const format = (rate: string | null) => (rate === null ? '' : quantityToType(language, rate))
  return {
    at: formatDate(language, at, { timeZone: site.timeZone, withTime: true }),
    actor: actor || i18n.t('settings.commandLine'),
    currency,
    before: format(before),
    after: format(after),
  }
}
