import type { PageRequest } from '#src/api/page-context.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { toMomentCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { CellView, ColumnKey, TableDefinition } from '../table/table.ts'
import type { RateChange } from './rate-changes.ts'
import { getExchangeRates } from './wire.ts'

/** The last changes of exchange rates. */
export const RATE_CHANGES_TABLE = {
  name: 'rateChanges',
  columns: [
    { key: 'currency', label: 'siteFacts.field.currency', kind: 'code', sortable: true, fixed: true },
    { key: 'at', label: 'audit.column.at', kind: 'date', sortable: true, initial: true },
    { key: 'before', label: 'audit.field.before', kind: 'number', sortable: true, initial: true },
    { key: 'after', label: 'audit.field.after', kind: 'number', sortable: true, initial: true },
    { key: 'actor', label: 'audit.column.actor', kind: 'text', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'exchangeRates.search', kind: 'search' },
    { key: 'currency', label: 'siteFacts.field.currency', kind: 'choice' },
  ],
  sort: { column: 'at', descending: true },
} as const satisfies TableDefinition

/** The rows of these changes. */
export const toRateChangesList = (history: readonly RateChange[]): ShortList => ({
  definition: RATE_CHANGES_TABLE,
  page: 'exchangeRates',
  permission: 'manageRates',
  load: async (page) => history.map((change) => toRateChangeRow(page, change)),
})

export const loadRateChangesList = async (page: PageRequest): Promise<ShortList> =>
  toRateChangesList((await page.call(getExchangeRates, {})).history)

function toRateChangeRow(page: PageRequest, { at, actor, currency, before, after }: RateChange): ShortRow {
  const { t } = page.i18n
  const toRate = (rate: string | null, missing: string): CellView =>
    rate === null ? { text: missing, value: '' } : { text: formatQuantity(page.language, rate), value: rate }
  const cells: Record<ColumnKey<typeof RATE_CHANGES_TABLE>, CellView | undefined> = {
    currency: { text: currency },
    at: toMomentCell(page, at),
    before: toRate(before, t('exchangeRates.added')),
    after: toRate(after, t('exchangeRates.removed')),
    actor: { text: actor || t('settings.commandLine') },
  }
  return { id: `${at.toISOString()} ${currency}`, label: currency, href: '', choices: { currency: [currency] }, cells }
}
