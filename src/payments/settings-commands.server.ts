import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { trimZeros } from '#src/platform/money.ts'
import { seal } from '#src/platform/sealed.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { type PaymentLinkDocument, paymentLinkDocument } from './link/payment-link.ts'
import { SANDBOX_MERCHANT } from './providers/sandbox/sandbox.ts'
import { type TerminalsDocument, terminalsDocument } from './terminals-document.server.ts'

const percent = z.string().regex(/^(?:100|\d{1,2})(?:\.\d{1,2})?$/, 'takes a percent in quotes, such as "3"')
const texts = z.partialRecord(z.enum(LANGUAGES), z.string().trim().max(400))

const method = z.strictObject({
  kind: z.enum(['transfer', 'onAccount', 'card', 'onDelivery', 'cardOnDelivery']),
  names: texts.refine((names) => Object.values(names).some(Boolean), 'takes a name in at least one language'),
  notes: texts.default({}),
  /** Percent discount on every unit price. */
  discount: percent.default('0'),
  /** Its fee without tax: in the site's currency, and as a percent of goods and freight. */
  feeAmount: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'takes a decimal in quotes, such as "25"')
    .default('0'),
  feePercent: percent.default('0'),
  feeTaxRate: percent.default('20'),
  forVisitors: z.boolean().default(true),
})

/** Payment methods of a site in the offered order; each kind once. */
const methodsDocument = z
  .array(method)
  .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'names a kind twice')

type MethodsDocument = z.infer<typeof methodsDocument>

/** Legacy record type of a payment kind on the wire. */
const RECORD_TYPE: Readonly<Record<MethodsDocument[number]['kind'], number>> = {
  onAccount: 1,
  transfer: 2,
  card: 3,
  onDelivery: 4,
  cardOnDelivery: 5,
}

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
  toLogged: (methods) => ({
    order: methods.map(({ kind }) => kind),
    ...Object.fromEntries(methods.map(({ kind, ...terms }) => [kind, terms])),
  }),
}

const bankAccountsDocument = z.array(
  z.strictObject({
    bank: z.string().trim().min(1).max(80),
    name: z.string().trim().min(1).max(80),
    currency: z.string().regex(/^[A-Z]{3}$/, 'takes a currency code such as TRY'),
    iban: z.string().refine(isIban, 'is no IBAN: a digit or letter of it is wrong'),
    branchCode: z.string().max(20).default(''),
  }),
)

/** Bank accounts for transfers, in the owner's order. Orders and payments copy what they need. */
export const accountsSection: SiteSection<z.infer<typeof bankAccountsDocument>> = {
  name: 'bankAccounts',
  schema: bankAccountsDocument,
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
  toLogged: (accounts) => ({
    accounts: accounts.map(({ bank, name, currency, iban, branchCode }) =>
      [bank, name, currency, iban, branchCode].filter(Boolean).join(' · '),
    ),
  }),
}

/** ISO 13616: the first four characters moved to the end, letters as numbers, remainder modulo 97 is one. */
function isIban(text: string): boolean {
  const iban = text.replace(/\s+/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** The key of a site's payment link: written, stored sealed, and used; the exported section never contains it. */
export const paymentLinkSection = (secret: () => string): SiteSection<PaymentLinkDocument> => ({
  name: 'paymentLink',
  schema: paymentLinkDocument,
  read: async () => ({}),
  async write(tx, siteId, { key: text }) {
    if (text === undefined) return
    if (text === '') {
      await tx.deleteFrom('paymentLinkKeys').where('siteId', '=', siteId).execute()
      return
    }
    const key = seal(secret(), text)
    await tx
      .insertInto('paymentLinkKeys')
      .values({ siteId, key })
      .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ key }))
      .execute()
  },
})

type TerminalDocument = TerminalsDocument[number]

/**
 * Card terminals of a site with their instalment plans. Payments refer to their terminal permanently, so an omitted one
 * is only deactivated, and restored when it returns under its name.
 */
export const terminalsSection = (secret: () => string): SiteSection<TerminalsDocument> => ({
  name: 'terminals',
  schema: terminalsDocument,
  read: readTerminals,
  async write(tx, siteId, document) {
    await tx.updateTable('posTerminals').set({ active: false }).where('siteId', '=', siteId).execute()
    for (const [at, one] of document.entries()) {
      const id = await writeTerminal(tx, siteId, { ...one, at, sealed: sealSecrets(one, secret) })
      await tx.deleteFrom('instalmentPlans').where('terminalId', '=', id).execute()
      const plans = one.plans.map((plan) => ({ ...plan, terminalId: id }))
      if (plans.length > 0) await tx.insertInto('instalmentPlans').values(plans).execute()
    }
  },
  toLogged: (terminals) => ({
    order: terminals.map(({ name }) => name),
    ...Object.fromEntries(terminals.map(({ name, secrets: _, ...terms }) => [name, terms])),
  }),
})

const sealSecrets = ({ secrets }: TerminalDocument, secret: () => string) =>
  secrets === undefined ? {} : { secrets: seal(secret(), JSON.stringify(secrets)) }

interface TerminalWrite extends TerminalDocument {
  at: number
  sealed: { secrets?: Buffer }
}

async function writeTerminal(tx: Tx, siteId: number, { plans: _, secrets: __, at, sealed, ...one }: TerminalWrite) {
  const merchant = one.sandbox ? SANDBOX_MERCHANT.merchant : one.merchant
  const row = { ...one, ...sealed, merchant, sortNo: (at + 1) * 10, active: true }
  const updated = await tx
    .updateTable('posTerminals')
    .set(row)
    .where('siteId', '=', siteId)
    .where('name', '=', one.name)
    .returning('id')
    .executeTakeFirst()
  const written =
    updated ??
    (await tx
      .insertInto('posTerminals')
      .values({ ...row, siteId })
      .returning('id')
      .executeTakeFirst())
  if (!written) throw new Error('A terminal was neither found nor created')
  return written.id
}

async function readTerminals(db: Db, siteId: number): Promise<TerminalsDocument> {
  const rows = await db
    .selectFrom('posTerminals')
    .select(['id', 'name', 'provider', 'bank', 'kind', 'currency', 'merchant', 'gateUrl', 'apiUrl', 'sandbox'])
    .select(['secretsFrom', 'acceptedProofs', 'asksNationalId'])
    .where('siteId', '=', siteId)
    .where('active', '=', true)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const plans = await loadPlans(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, ...one }) => ({ ...one, plans: plans.get(id) ?? [] }) as TerminalDocument)
}

async function loadPlans(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, TerminalDocument['plans']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('instalmentPlans')
    .selectAll()
    .where('terminalId', 'in', ids)
    .orderBy('family')
    .orderBy('instalments')
    .execute()
  const byTerminal = Map.groupBy(rows, ({ terminalId }) => terminalId)
  const plan = ({ id: _, terminalId: __, ...rest }: (typeof rows)[number]) => rest as TerminalDocument['plans'][number]
  return new Map([...byTerminal].map(([id, own]) => [id, own.map(plan)]))
}
