import { type Expression, sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import { getLocalizedText, type Language, type TextByLanguage } from '../platform/i18n/language.ts'
import type { Decimal } from '../platform/money.ts'
import { can, type RequestContext } from '../shop/policy.ts'
import { type SiteScope, viewerScope } from '../shop/viewer.ts'
import { isOffered, KINDS, type PaymentKind, type PaymentMethod } from './method.ts'
import { takesCards } from './terminals/queries.server.ts'

/** Ways to pay that this viewer may choose, in the site's order. */
export async function loadPaymentMethods(db: Db, context: RequestContext): Promise<PaymentMethod[]> {
  const { siteId, language } = viewerScope(context)
  const rows = await db
    .selectFrom('paymentMethods')
    .select(['id', 'kind', 'recordType', 'discount', 'names', 'notes', 'forVisitors'])
    .select(['feeAmount', 'feePercent', 'feeTaxRate'])
    .where('siteId', '=', siteId)
    .where('active', '=', true)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const cards = !context.viewer.hides.has('payment') && rows.some(isAtBank) && (await takesCards(db, context.site))
  const viewer = { signedIn: context.viewer.signedIn, onAccount: can(context, 'orderOnAccount'), cards }
  return rows
    .map((row) => ({ ...row, kind: row.kind as PaymentKind }))
    .filter((row) => isOffered(row, viewer))
    .map(({ names, notes, forVisitors, feeAmount, feePercent, feeTaxRate, ...row }) => ({
      ...row,
      fee: { amount: feeAmount, percent: feePercent, taxRate: feeTaxRate },
      name: getLocalizedText(names as TextByLanguage, language),
      note: getLocalizedText(notes as TextByLanguage, language),
    }))
}

const isAtBank = ({ kind }: { kind: string }) => KINDS[kind as PaymentKind].atBank

/** The method with this id when this viewer may choose it: an id from a client proves nothing. */
export async function findPaymentMethod(
  db: Db,
  context: RequestContext,
  id: number,
): Promise<PaymentMethod | undefined> {
  return (await loadPaymentMethods(db, context)).find((method) => method.id === id)
}

/** What the way to pay with this id is called in a language, as a part of a query; '' where it has no name in it. */
export const selectMethodName = (language: Language, id: Expression<number>) =>
  sql<string>`coalesce((select method.names->>${language} from payment_methods method where method.id = ${id}), '')`

/**
 * The site's discounts for paying by card and by transfer, shown next to prices; null if that method is not available.
 */
export async function loadPaymentTerms(
  db: Db,
  scope: SiteScope,
): Promise<Record<'card' | 'transfer', { name: string; discount: Decimal } | null>> {
  const rows = await db
    .selectFrom('paymentMethods')
    .select(['kind', 'discount', 'names'])
    .where('siteId', '=', scope.siteId)
    .where('active', '=', true)
    .where('kind', 'in', ['card', 'transfer'])
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const of = (requested: string) => {
    const row = rows.find(({ kind }) => kind === requested)
    return row ? { name: getLocalizedText(row.names as TextByLanguage, scope.language), discount: row.discount } : null
  }
  return { card: of('card'), transfer: of('transfer') }
}
