import { sql } from 'kysely'
import type { SiteSection } from '../site/section-commands.server.ts'
import { type ShippingDocument, shippingDocument } from './document.ts'

/**
 * All shipping methods of a site as one document. A method missing from it is retired, never deleted, because orders
 * reference it.
 */
export const shippingSection: SiteSection<ShippingDocument> = {
  name: 'shipping',
  schema: shippingDocument,
  async read(db, siteId) {
    const rows = await db
      .selectFrom('shippingMethods')
      .select('document')
      .where('siteId', '=', siteId)
      .where('retired', '=', false)
      .orderBy('sortNo')
      .orderBy('id')
      .execute()
    return shippingDocument.parse(rows.map(({ document }) => document))
  },
  async write(tx, siteId, document) {
    const keys = document.map(({ key }) => key)
    await sql`update shipping_methods set retired = true where site_id = ${siteId} and key <> all(${keys}::text[])`.execute(
      tx,
    )
    if (document.length === 0) return
    const rows = document.map((written, at) => ({
      siteId,
      key: written.key,
      company: written.company,
      taxRate: written.taxRate,
      sortNo: (at + 1) * 10,
      names: JSON.stringify(written.name),
      notes: JSON.stringify(written.note),
      rules: JSON.stringify(written.rules),
      document: JSON.stringify(written),
      retired: false,
    }))
    await tx
      .insertInto('shippingMethods')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['siteId', 'key']).doUpdateSet(({ ref }) => ({
          company: ref('excluded.company'),
          taxRate: ref('excluded.taxRate'),
          sortNo: ref('excluded.sortNo'),
          names: ref('excluded.names'),
          notes: ref('excluded.notes'),
          rules: ref('excluded.rules'),
          document: ref('excluded.document'),
          retired: ref('excluded.retired'),
        })),
      )
      .execute()
  },
  toLogged: (methods) => ({
    order: methods.map(({ key }) => key),
    ...Object.fromEntries(methods.map(({ key, ...terms }) => [key, terms])),
  }),
}
