import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import type { Problem } from '#src/site/sections/problem.ts'
import { touchCatalog } from '#src/site/touch-commands.server.ts'
import { type DepotsDocument, depotsDocument } from './document.ts'
import { type DepotUse, depotUses, readDepots } from './queries.server.ts'

/** The depots of a site by code. One that the document omits is removed, unless it ever held stock or is in use. */
export const depotsSection: SiteSection<DepotsDocument> = {
  name: 'depots',
  schema: depotsDocument,
  read: readDepots,
  async problems(tx, siteId, document) {
    const codes = new Set(document.map(({ code }) => code))
    return [...(await depotUses(tx, siteId)).values()].flatMap((use) =>
      codes.has(use.code) ? [] : removalProblems(use),
    )
  },
  async write(tx, siteId, document) {
    const codes = document.map(({ code }) => code)
    await sql`delete from depots where site_id = ${siteId} and code <> all(${codes}::text[])`.execute(tx)
    await upsertDepots(tx, siteId, document)
    await touchCatalog(tx, siteId)
  },
}

function removalProblems({ code, products, customers, sampleCustomers }: DepotUse): Problem[] {
  const more = customers > sampleCustomers.length ? ' ...' : ''
  const reasons = [
    ...(customers > 0 ? [`${customers} customers are served from it (${sampleCustomers.join(', ')}${more})`] : []),
    ...(products > 0 ? [`it holds or held the stock of ${products} products`] : []),
  ]
  return reasons.length === 0 ? [] : [{ path: '', why: `${code} cannot be removed: ${reasons.join('; ')}` }]
}

async function upsertDepots(tx: Tx, siteId: number, document: DepotsDocument): Promise<void> {
  if (document.length === 0) return
  await tx
    .insertInto('depots')
    .values(document.map((depot) => ({ siteId, ...depot })))
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'code']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        priority: ref('excluded.priority'),
        cutOff: ref('excluded.cutOff'),
        leadDays: ref('excluded.leadDays'),
        workDays: ref('excluded.workDays'),
      })),
    )
    .execute()
}
