import { sql } from 'kysely'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { selectMatchingFields } from '../engine/postgresql/field-queries.server.ts'
import type { SearchText } from '../search-text.ts'
import {
  type ExplainedPart,
  type ExplainedRow,
  explainMatch,
  listExplainedParts,
  listQueryKeys,
  type MatchFacts,
  type ProductMatch,
} from './match-reason.ts'

/** What the queries know about the hits of a page, before their rows are loaded. */
export interface PageMatches {
  texts: readonly SearchText[]
  parts: readonly ExplainedPart[]
  facts: ReadonlyMap<number, MatchFacts>
}

interface MatchRow {
  id: number
  fields: MatchFacts['fields']
  fits: boolean[]
  numbers: MatchFacts['numbers'] | null
  properties: MatchFacts['properties'] | null
}

/** In which fields and numbers of these hits the parts of the texts are. One statement. */
export async function loadPageMatches(
  db: Db,
  scope: ViewerScope,
  { ids, texts }: { ids: readonly number[]; texts: readonly SearchText[] },
): Promise<PageMatches> {
  const parts = listExplainedParts(texts)
  if (ids.length === 0 || texts.length === 0) return { texts, parts, facts: new Map() }
  const found = selectMatchingFields(scope.siteId, { ids, conditions: parts.map(({ group }) => group) })
  const { rows } = await sql<MatchRow>`
    select found.product_id as id, found.fields, found.fits, (${selectNumbers(scope, listQueryKeys(texts))}) as numbers,
           case when 'C' = any(found.fields) then (${selectProperties(scope)}) end as properties
    from (${found}) found`.execute(db)
  return {
    texts,
    parts,
    facts: new Map(
      rows.map(({ id, numbers, properties, ...facts }) => [
        id,
        { ...facts, numbers: numbers ?? [], properties: properties ?? [] },
      ]),
    ),
  }
}

const selectMembers = sql`array(
  select found.product_id union all select child.id from products child where child.parent_id = found.product_id and child.visible)`

const selectNumbers = ({ siteId, customer }: ViewerScope, keys: readonly string[]) => sql`
  select json_agg(json_build_object('kind', n.kind, 'key', n.key, 'raw', n.raw))
  from product_numbers n
  where n.site_id = ${siteId} and n.product_id = any(${selectMembers})
    and (n.customer_id is null or n.customer_id = ${customer?.id ?? null}::bigint)
    and exists (select from unnest(${keys}::text[]) input (key) where input.key <> '' and position(input.key in n.key) > 0)`

const selectProperties = ({ language }: ViewerScope) => sql`
  select json_agg(json_build_object(
    'id', property.id, 'name', coalesce(nullif(property.names->>${language}, ''), property.names->>'tr'),
    'value', coalesce(nullif(value.names->>${language}, ''), value.names->>'tr'),
    'texts', array(select text.value from jsonb_each_text(value.names) text)) order by property.sort_no, property.id)
  from product_properties own
  join property_values value on value.id = own.value_id
  join properties property on property.id = value.property_id
  where own.product_id = any(${selectMembers})`

/** What matched in each of these rows of a page. */
export function explainPage(
  { texts, parts, facts }: PageMatches,
  rows: readonly ExplainedRow[],
  { language }: Pick<ViewerScope, 'language'>,
): Map<number, ProductMatch> {
  return new Map(
    rows.flatMap((row) => {
      const ofRow = facts.get(row.id)
      return ofRow ? [[row.id, explainMatch({ row, texts, parts, facts: ofRow, language })] as const] : []
    }),
  )
}
