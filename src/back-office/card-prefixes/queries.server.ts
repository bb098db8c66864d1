import { type RawBuilder, sql } from 'kysely'
import type { BinRange } from '#src/payments/cards/bin-list.ts'
import { loadBinPage } from '#src/payments/terminal-queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { escapeLike } from '#src/platform/i18n/contains-folded.server.ts'
import { type FilterConditions, matchFilters } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import { CARD_TYPES, type PrefixFilter } from './prefixes-table.ts'

/** A page of the list of card prefixes. */
export const loadPrefixes = (
  db: Db,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ prefixes: BinRange[]; totalHits: number }> =>
  loadBinPage(db, {
    condition: matchFilters(FILTERS, filters),
    column: sort.column,
    descending: sort.descending,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })

export const countPrefixes = async (db: Db, filters: TableRequest['filters']): Promise<number> =>
  (
    await loadBinPage(db, {
      condition: matchFilters(FILTERS, filters),
      column: 'prefix',
      descending: false,
      limit: 0,
      offset: 0,
    })
  ).totalHits

/** A search for digits finds the prefixes of that card; any other text the bank or the family. */
const FILTERS: FilterConditions<PrefixFilter> = {
  q: (value) => {
    const digits = value.replaceAll(/[\s-]/g, '')
    return /^\d+$/.test(digits) ? matchDigits(digits) : sql`(bank || ' ' || family) ilike ${`%${escapeLike(value)}%`}`
  },
  type: (value) => sql`type = ${CARD_TYPES.find((type) => type === value) ?? ''}`,
  commercial: (value) => sql`commercial = ${value === 'yes'}`,
}

const matchDigits = (digits: string): RawBuilder<unknown> =>
  sql`(prefix like ${`${digits}%`} or ${digits} like prefix || '%')`
