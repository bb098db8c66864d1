import { sql } from 'kysely'
import type { Decimal } from '#src/platform/money.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { type MethodsDocument, methodsDocument, RECORD_TYPE } from './methods-document.ts'

/**
 * Payment methods. Orders refer to them permanently, so an omitted one is only deactivated, and restored when it
 * returns.
 */
export const methodsSection: SiteSection<MethodsDocument> = {
  name: 'paymentMethods',
  schema: methodsDocument,
  async read(db, siteId) {
    const rows = await db
      .selectFrom('paymentMethods')
      .select(['kind', 'names', 'notes', 'discount', 'feeAmount', 'feePercent', 'feeTaxRate', 'forVisitors'])
      .where('siteId', '=', siteId)
      .where('active', '=', true)
      .orderBy('sortNo')
      .orderBy('id')
      .execute()
    return rows.map(({ discount, feeAmount, feePercent, feeTaxRate, ...row }) => ({
      ...(row as Pick<MethodsDocument[number], 'kind' | 'names' | 'notes' | 'forVisitors'>),
      discount: trimZeros(discount),
      feeAmount: trimZeros(feeAmount),
      feePercent: trimZeros(feePercent),
      feeTaxRate: trimZeros(feeTaxRate),
    }))
  },
  async write(tx, siteId, document) {
    await tx.updateTable('paymentMethods').set({ active: false }).where('siteId', '=', siteId).execute()
    for (const [at, { names, notes, ...method }] of document.entries()) {
      const texts = { names: JSON.stringify(names), notes: JSON.stringify(notes) }
      const row = { ...method, ...texts, active: true, sortNo: (at + 1) * 10, recordType: RECORD_TYPE[method.kind] }
      const { numUpdatedRows } = await tx
        .updateTable('paymentMethods')
        .set(row)
        .where('siteId', '=', siteId)
        .where(
          'id',
          '=',
          sql<number>`(select min(id) from payment_methods where site_id = ${siteId} and kind = ${row.kind})`,
        )
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n)
        await tx
          .insertInto('paymentMethods')
          .values({ ...row, siteId })
          .execute()
    }
  },
}

const trimZeros = (decimal: Decimal) => decimal.replace(/\.?0+$/, '') || '0'
