import type { Db } from '../platform/db.server.ts'
import { type TextByLanguage, textIn } from '../platform/i18n/language.ts'
import { can, type Who } from '../shop/policy.ts'
import { viewerScope } from '../shop/viewer.ts'
import { isOffered, type PaymentKind, type PaymentMethod } from './method.ts'

/** Ways to pay that this viewer may choose, in the site's order. */
export async function paymentMethodsFor(db: Db, who: Who): Promise<PaymentMethod[]> {
  const { siteId, language } = viewerScope(who)
  const rows = await db
    .selectFrom('paymentMethods')
    .select(['id', 'kind', 'recordType', 'discount', 'names', 'notes', 'forVisitors'])
    .where('siteId', '=', siteId)
    .where('active', '=', true)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({ ...row, kind: row.kind as PaymentKind }))
    .filter((row) => isOffered(row, { signedIn: who.viewer.signedIn, onAccount: can(who, 'orderOnAccount') }))
    .map(({ names, notes, forVisitors, ...row }) => ({
      ...row,
      name: textIn(names as TextByLanguage, language),
      note: textIn(notes as TextByLanguage, language),
    }))
}

/** The method with this id when this viewer may choose it: an id from a client proves nothing. */
export async function paymentMethodFor(db: Db, who: Who, id: number): Promise<PaymentMethod | undefined> {
  return (await paymentMethodsFor(db, who)).find((method) => method.id === id)
}
