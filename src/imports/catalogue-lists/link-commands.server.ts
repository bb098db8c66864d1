import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/number-key.ts'

/** A number of a brand, as printed; without a brand it is that number of any. */
export interface LinkEnd {
  brand?: string
  number: string
}

/** What one number has to do with another; the products may come later, or never. */
export interface LinkToLoad {
  /** `to` can be had instead of `from`, took its place, is bought along with it, or works with it. */
  kind: 'equivalent' | 'superseded' | 'related' | 'compatible'
  from: LinkEnd
  to: LinkEnd
  /** It holds from `to` to `from` as well. */
  bothWays?: boolean
  /** 0 to 100; 100 is the owner's own word. */
  confidence?: number
  /** The source: the name of a list or of a manufacturer. */
  source?: string
}

const DEFAULT_CONFIDENCE = 80

/**
 * Adds links, and puts right those that are known. Answers how many were new or other than before; a link without a
 * number, or from a number to itself, is none.
 */
export async function loadLinks(tx: Tx, siteId: number, links: readonly LinkToLoad[]): Promise<number> {
  const rows = new Map(links.map(toLinkRow).map((row) => [toLinkKey(row), row] as const))
  const validRows = [...rows.values()].filter(isLink)
  if (validRows.length === 0) return 0
  const changed = await sql`
    insert into number_links (site_id, kind, from_brand, from_key, to_brand, to_key, both_ways, trust, source)
    select ${siteId}, kind, from_brand, from_key, to_brand, to_key, both_ways, trust, source
    from json_to_recordset(${JSON.stringify(validRows)}::json) as row
      (kind text, from_brand text, from_key text, to_brand text, to_key text, both_ways boolean, trust smallint, source text)
    on conflict (site_id, kind, from_brand, from_key, to_brand, to_key) do update
      set both_ways = excluded.both_ways, trust = excluded.trust, source = excluded.source
      where (number_links.both_ways, number_links.trust, number_links.source)
            is distinct from (excluded.both_ways, excluded.trust, excluded.source)`.execute(tx)
  return Number(changed.numAffectedRows ?? 0n)
}

const toLinkRow = ({ kind, from, to, bothWays = false, confidence = DEFAULT_CONFIDENCE, source = '' }: LinkToLoad) => ({
  kind,
  from_brand: fold(from.brand ?? ''),
  from_key: numberKey(from.number),
  to_brand: fold(to.brand ?? ''),
  to_key: numberKey(to.number),
  both_ways: bothWays,
  trust: confidence,
  source,
})

type LinkRow = ReturnType<typeof toLinkRow>

const toLinkKey = (row: LinkRow) => [row.kind, row.from_brand, row.from_key, row.to_brand, row.to_key].join('|')

const isLink = (row: LinkRow) =>
  row.from_key !== '' &&
  row.to_key !== '' &&
  (row.from_key !== row.to_key || row.from_brand !== row.to_brand) &&
  row.trust >= 0 &&
  row.trust <= 100
