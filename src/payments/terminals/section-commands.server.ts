import type { Db, Tx } from '#src/platform/db.server.ts'
import { seal } from '#src/platform/sealed.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { SANDBOX_MERCHANT } from '../providers/sandbox/sandbox.ts'
import { type TerminalsDocument, terminalsDocument } from './terminals-document.ts'

type Document = TerminalsDocument[number]

/**
 * Where a site takes cards, and in how many parts. Payments name their terminal for good, so one that a document leaves out
 * takes no more of them, and is the same again when it comes back under its name.
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
})

const sealSecrets = ({ secrets }: Document, secret: () => string) =>
  secrets === undefined ? {} : { secrets: seal(secret(), JSON.stringify(secrets)) }

interface TerminalWrite extends Document {
  at: number
  sealed: { secrets?: Buffer }
}

async function writeTerminal(tx: Tx, siteId: number, { plans: _, secrets: __, at, sealed, ...one }: TerminalWrite) {
  const merchant = one.sandbox ? SANDBOX_MERCHANT.merchant : one.merchant
  const row = { ...one, ...sealed, merchant, sortNo: (at + 1) * 10, active: true }
  const there = await tx
    .updateTable('posTerminals')
    .set(row)
    .where('siteId', '=', siteId)
    .where('name', '=', one.name)
    .returning('id')
    .executeTakeFirst()
  const made =
    there ??
    (await tx
      .insertInto('posTerminals')
      .values({ ...row, siteId })
      .returning('id')
      .executeTakeFirst())
  if (!made) throw new Error('A terminal was neither found nor made')
  return made.id
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
  return rows.map(({ id, ...one }) => ({ ...one, plans: plans.get(id) ?? [] }) as Document)
}

async function loadPlans(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Document['plans']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('instalmentPlans')
    .selectAll()
    .where('terminalId', 'in', ids)
    .orderBy('family')
    .orderBy('instalments')
    .execute()
  const byTerminal = Map.groupBy(rows, ({ terminalId }) => terminalId)
  const plan = ({ id: _, terminalId: __, ...rest }: (typeof rows)[number]) => rest as Document['plans'][number]
  return new Map([...byTerminal].map(([id, own]) => [id, own.map(plan)]))
}
