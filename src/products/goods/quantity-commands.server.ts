import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { type FieldChange, listChanges } from '../list-outcome.ts'
import type { GroupQuantities } from '../quantity.ts'

export type QuantityOutcome = 'new' | 'unchanged' | { changes: FieldChange[] } | { why: string }

/**
 * Sets the quantity rules of customer groups, one row per product and group; a row without any quantity removes the
 * rule. With `write: false` it only compares. Returns the result of each row.
 */
export async function loadGroupQuantities(
  tx: Tx,
  { siteId, write }: { siteId: number; write: boolean },
  rows: readonly GroupQuantities[],
): Promise<QuantityOutcome[]> {
  if (rows.length === 0) return []
  const { rows: compared } = await sql<ComparedRule>`
    with ${loadedRows(siteId, rows)}
    select case when row.product_id is null then 'there is no product of this code'
                when row.group_id is null then 'there is no customer group of this code or name' end as why,
           case when (row.min_quantity, row.max_quantity, row.quantity_step) is not distinct from
                     (rule.min_quantity, rule.max_quantity, rule.quantity_step) then 'unchanged'
                when rule.product_id is null then 'new' else 'changed' end as outcome,
           ${toRuleObject('rule')} as before, ${toRuleObject('row')} as after
    from loaded row
    left join group_quantities rule on rule.product_id = row.product_id and rule.group_id = row.group_id
    order by row.no`.execute(tx)
  const outcomes = compared.map(({ why, outcome, before, after }): QuantityOutcome => {
    if (why !== null) return { why }
    return outcome === 'changed' ? { changes: listChanges(before, after) } : outcome
  })
  if (write)
    await writeQuantities(
      tx,
      siteId,
      rows.filter((_, no) => compared[no]?.why === null && compared[no].outcome !== 'unchanged'),
    )
  return outcomes
}

type RuleTexts = Record<'orderMinimum' | 'orderMaximum' | 'orderStep', string | null>

interface ComparedRule {
  outcome: 'new' | 'changed' | 'unchanged'
  why: string | null
  before: RuleTexts
  after: RuleTexts
}

const toRuleObject = (table: 'rule' | 'row') => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`json_build_object('orderMinimum', ${column('min_quantity')}::text,
    'orderMaximum', ${column('max_quantity')}::text, 'orderStep', ${column('quantity_step')}::text)`
}

async function writeQuantities(tx: Tx, siteId: number, rows: readonly GroupQuantities[]) {
  if (rows.length === 0) return
  await sql`
    with ${loadedRows(siteId, rows)}
    delete from group_quantities rule using loaded row
    where rule.product_id = row.product_id and rule.group_id = row.group_id
      and num_nonnulls(row.min_quantity, row.max_quantity, row.quantity_step) = 0`.execute(tx)
  await sql`
    with ${loadedRows(siteId, rows)}
    insert into group_quantities (group_id, product_id, min_quantity, max_quantity, quantity_step)
    select group_id, product_id, min_quantity, max_quantity, quantity_step from loaded
    where num_nonnulls(min_quantity, max_quantity, quantity_step) > 0
    on conflict (group_id, product_id) do update set min_quantity = excluded.min_quantity,
      max_quantity = excluded.max_quantity, quantity_step = excluded.quantity_step`.execute(tx)
}

const loadedRows = (siteId: number, rows: readonly GroupQuantities[]) => sql`
  loaded as (
    select row.no, p.id as product_id, g.id as group_id, row.min_quantity, row.max_quantity, row.quantity_step
    from json_to_recordset(${JSON.stringify(rows.map(toRecord))}::json) as row (no int, code text, "group" text,
      min_quantity numeric(12,3), max_quantity numeric(12,3), quantity_step numeric(12,3))
    left join products p on p.site_id = ${siteId} and p.code = row.code
    left join lateral (
      select id from customer_groups
      where site_id = ${siteId} and (code = row."group" or lower(name) = lower(row."group"))
      order by code <> row."group" limit 1
    ) g on true
  )`

const toRecord = ({ code, group, minQuantity, maxQuantity, quantityStep }: GroupQuantities, no: number) => ({
  no,
  code,
  group,
  min_quantity: minQuantity,
  max_quantity: maxQuantity,
  quantity_step: quantityStep,
})

interface GroupPair {
  id: number
  into: number
}

/** The number of products for which both groups have quantity rules. */
export async function countCommonQuantities(tx: Tx, { id, into }: GroupPair): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from group_quantities own
      join group_quantities other on other.product_id = own.product_id
    where own.group_id = ${id} and other.group_id = ${into}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Gives the quantity rules of a group to another one. */
export const moveGroupQuantities = (tx: Tx, { id, into }: GroupPair) =>
  tx.updateTable('groupQuantities').set({ groupId: into }).where('groupId', '=', id).execute()
