import { z } from 'zod'
import type { SiteSection } from '#src/site/section-commands.server.ts'

const schema = z.array(
  z.strictObject({
    bank: z.string().trim().min(1).max(80),
    name: z.string().trim().min(1).max(80),
    currency: z.string().regex(/^[A-Z]{3}$/, 'takes a currency code such as TRY'),
    iban: z.string().refine(isIban, 'is no IBAN: a digit or letter of it is wrong'),
    branchCode: z.string().max(20).default(''),
  }),
)

/** Bank accounts for transfers, in the owner's order. Orders and payments copy what they need. */
export const accountsSection: SiteSection<z.infer<typeof schema>> = {
  name: 'bankAccounts',
  schema,
  read: (db, siteId) =>
    db
      .selectFrom('bankAccounts')
      .select(['bank', 'name', 'currency', 'iban', 'branchCode'])
      .where('siteId', '=', siteId)
      .orderBy('sortNo')
      .orderBy('id')
      .execute(),
  async write(tx, siteId, document) {
    await tx.deleteFrom('bankAccounts').where('siteId', '=', siteId).execute()
    const rows = document.map((account, at) => ({ siteId, ...account, sortNo: (at + 1) * 10 }))
    if (rows.length > 0) await tx.insertInto('bankAccounts').values(rows).execute()
  },
}

/** ISO 13616: the first four characters moved to the end, letters as numbers, remainder modulo 97 is one. */
function isIban(text: string): boolean {
  const iban = text.replace(/\s+/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
