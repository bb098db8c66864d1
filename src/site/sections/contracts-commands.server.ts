import { z } from 'zod'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { CONTRACT_KINDS } from '../contract.ts'
import type { SiteSection } from '../section-commands.server.ts'

type KindName = keyof typeof CONTRACT_KINDS
const KIND_NAMES = Object.keys(CONTRACT_KINDS) as KindName[]
const kindName = (kind: number) => KIND_NAMES.find((name) => CONTRACT_KINDS[name] === kind)

const contract = z.strictObject({
  kind: z.enum(KIND_NAMES),
  language: z.enum(LANGUAGES),
  title: z.string().trim().min(1).max(200),
  /** Text paragraphs, separated by blank lines. */
  body: z.string().trim().min(1).max(100_000),
})

type Contract = z.infer<typeof contract>

const schema = z.array(contract).superRefine((all, context) => {
  all.forEach((one, at) => {
    if (all.findIndex((other) => isSame(one, other)) !== at)
      context.addIssue({ code: 'custom', path: [at], message: `is the ${one.kind} contract in ${one.language} again` })
  })
})

/**
 * The current legal contracts. A published version may have been accepted, so it is never changed or deleted: a changed
 * contract is published as the next version.
 */
export const contractsSection: SiteSection<Contract[]> = {
  name: 'contracts',
  schema,
  read: loadCurrentContracts,
  async problems(tx, siteId, document) {
    const removed = (await loadCurrentContracts(tx, siteId)).filter((old) => !document.some((one) => isSame(one, old)))
    return removed.map(({ kind, language }) => ({
      path: '',
      why: `lacks the ${kind} contract in ${language}, which is published and cannot be taken back`,
    }))
  },
  async write(tx, siteId, document) {
    const old = await loadCurrentContracts(tx, siteId)
    for (const one of document) {
      const before = old.find((published) => isSame(published, one))
      if (before?.title === one.title && before.body === one.body) continue
      await publish(tx, siteId, one)
    }
  },
}

const isSame = (one: Contract, other: Contract) => one.kind === other.kind && one.language === other.language

async function loadCurrentContracts(db: Db, siteId: number): Promise<Contract[]> {
  const rows = await db
    .selectFrom('contracts')
    .distinctOn(['kind', 'language'])
    .select(['kind', 'language', 'title', 'body'])
    .where('siteId', '=', siteId)
    .orderBy('kind')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ kind, ...row }) => contract.parse({ ...row, kind: kindName(kind) }))
}

async function publish(tx: Tx, siteId: number, { kind, language, title, body }: Contract) {
  const number = CONTRACT_KINDS[kind]
  await tx
    .insertInto('contracts')
    .columns(['siteId', 'kind', 'language', 'title', 'body', 'version'])
    .expression(({ selectFrom, fn, val }) =>
      selectFrom('contracts')
        .where('siteId', '=', siteId)
        .where('kind', '=', number)
        .where('language', '=', language)
        .select([
          val(siteId).as('siteId'),
          val(number).as('kind'),
          val(language).as('language'),
          val(title).as('title'),
          val(body).as('body'),
          (eb) => eb(fn.coalesce(fn.max('version'), val(0)), '+', 1).as('version'),
        ]),
    )
    .execute()
}
