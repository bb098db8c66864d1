import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { parseId } from '#src/api/id.ts'
import { customerName } from '#src/customers/queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { TableRequest } from './request.ts'

/** SQL for the rows that each filter of a list selects by its value; `scope` is what a condition needs besides, such as the site. */
export type FilterConditions<Filter extends string, Scope extends unknown[] = []> = Readonly<
  Record<Filter, (value: string, ...scope: Scope) => RawBuilder<unknown>>
>

/** SQL for the rows that all filters of a request select: those that have no condition here select all. */
export function matchFilters<Scope extends unknown[]>(
  conditions: FilterConditions<string, Scope>,
  filters: TableRequest['filters'],
  ...scope: Scope
): RawBuilder<SqlBool> {
  const matches = Object.entries(conditions).flatMap(([key, match]) => {
    const value = filters[key]
    return value === undefined ? [] : [match(value, ...scope)]
  })
  return matches.length === 0 ? sql`true` : sql`${sql.join(matches, sql` and `)}`
}

/** The id that a filter names; 0, which no row has, for a value that is none. */
export const readFilterId = (value: string): number => parseId(value) ?? 0

/** The name of the customer that the filter `customer` of a list has as its id; empty without one, or for an unknown one. */
export async function loadFilteredCustomerName(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  { customer }: TableRequest['filters'],
): Promise<string> {
  if (customer === undefined) return ''
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(${customerName('c')}, ''), c.code) as name from customers c
    where c.site_id = ${siteId} and c.id = ${readFilterId(customer)}`.execute(db)
  return rows[0]?.name ?? ''
}
