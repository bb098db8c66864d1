import { z } from 'zod'
import { transact } from '#src/api/command.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { type SiteActor, touchSite } from '../commands.server.ts'
import { type ContentRecordResult, lockSite } from '../content-record-commands.server.ts'
import {
  CONTRACT_KIND_NAMES,
  CONTRACT_KINDS,
  MAX_CONTRACT_BODY,
  MAX_CONTRACT_TITLE,
  nameContractKind,
} from '../contract.ts'
import type { SiteSection } from '../section-commands.server.ts'
import { toSectionVersion } from './part-version-queries.server.ts'
import { listProblems } from './problem.ts'

const contract = z.strictObject({
  kind: z.enum(CONTRACT_KIND_NAMES),
  language: z.enum(LANGUAGES),
  title: z.string().trim().min(1).max(MAX_CONTRACT_TITLE),
  /** Text paragraphs, separated by blank lines. */
  body: z.string().trim().min(1).max(MAX_CONTRACT_BODY),
})

export type Contract = z.infer<typeof contract>

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
  return rows.map(({ kind, ...row }) => contract.parse({ ...row, kind: nameContractKind(kind) }))
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

export interface ContractPublication {
  /** Kind, language, title and text; the rest is checked like the document of the site. */
  document: unknown
  /** The version that the user saw: a digest of title and text; of a contract that is not published yet, any. */
  version: string
  actor: SiteActor
}

/**
 * Publishes a contract, or its next version if its title or text differ from the latest. Refuses InvalidRequest with
 * the problems by path, RecordChanged if another user published a version meanwhile.
 */
export function publishContract(
  db: Db,
  siteId: number,
  { document, version, actor }: ContractPublication,
): Promise<ContentRecordResult> {
  return transact(db, async (tx): Promise<ContentRecordResult> => {
    await lockSite(tx, siteId)
    const read = contract.safeParse(document)
    if (!read.success) return { ok: false, refusal: 'InvalidRequest', problems: listProblems('', read.error) }
    const next = read.data
    const latest = await loadLatest(tx, siteId, next)
    if (latest?.title === next.title && latest.body === next.body) return { ok: true, id: latest.id }
    if (latest && toContractVersion(latest) !== version) return { ok: false, refusal: 'RecordChanged', problems: [] }
    await publish(tx, siteId, next)
    const published = await loadLatest(tx, siteId, next)
    const toLogged = ({ title, body, version: number }: LatestContract) => ({ title, body, version: number })
    await audit(tx, {
      siteId,
      userId: actor.userId,
      customerId: null,
      action: 'contract.publish',
      target: `${next.kind} ${next.language}`,
      detail: { ...(latest && { before: toLogged(latest) }), ...(published && { after: toLogged(published) }) },
      ip: actor.ip,
    })
    await touchSite(tx, siteId)
    return { ok: true, id: published?.id ?? 0 }
  })
}

/** The version that an editor of the latest contract saw. */
export const toContractVersion = ({ title, body }: Pick<Contract, 'title' | 'body'>) =>
  toSectionVersion({ title, body })

interface LatestContract {
  id: number
  version: number
  title: string
  body: string
}

/** The latest published version of a contract in a language. */
export const loadLatest = (
  db: Db,
  siteId: number,
  { kind, language }: Pick<Contract, 'kind' | 'language'>,
): Promise<LatestContract | undefined> =>
  db
    .selectFrom('contracts')
    .select(['id', 'version', 'title', 'body'])
    .where('siteId', '=', siteId)
    .where('kind', '=', CONTRACT_KINDS[kind])
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
