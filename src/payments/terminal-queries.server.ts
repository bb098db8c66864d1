import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import { unseal } from '#src/platform/sealed.server.ts'
import type { Site } from '#src/settings/site.ts'
import { type CardFacts, listBinPrefixes } from './bin.ts'
import type { BinRange } from './cards/bin-list.ts'
import type { Terminal } from './providers/provider.ts'
import { getProvider } from './providers/providers.server.ts'
import { SANDBOX_API, SANDBOX_GATE, SANDBOX_MERCHANT } from './providers/sandbox/sandbox.ts'
import type { InstalmentPlan, Pos } from './terminal.ts'

/**
 * The terminals of a site with their plans, in the owner's order. Sandbox terminals only where the sandbox is enabled.
 */
export async function loadPos(db: Db, env: Pick<Env, 'sandboxBank'>, { id }: Pick<Site, 'id'>): Promise<Pos[]> {
  const terminals = await db
    .selectFrom('posTerminals')
    .select(['id', 'provider', 'bank', 'name', 'kind', 'currency', 'asksNationalId', 'sandbox'])
    .where('siteId', '=', id)
    .where('active', '=', true)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const enabled = terminals.filter(({ sandbox }) => env.sandboxBank || !sandbox)
  const plans = await loadPlans(
    db,
    enabled.map((one) => one.id),
  )
  return enabled.map(({ sandbox: _, kind, ...pos }) => ({
    ...pos,
    kind: kind as Pos['kind'],
    plans: getProvider(pos.provider).instalments === 'none' ? [] : (plans.get(pos.id) ?? []),
  }))
}

async function loadPlans(db: Db, terminalIds: readonly number[]): Promise<ReadonlyMap<number, InstalmentPlan[]>> {
  if (terminalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('instalmentPlans')
    .select(['terminalId', 'family', 'instalments', 'extraMonths', 'rate', 'borneBy', 'leastAmount'])
    .where('terminalId', 'in', terminalIds)
    .orderBy('instalments')
    .execute()
  const plans = rows.map((row) => ({ ...row, borneBy: row.borneBy as InstalmentPlan['borneBy'] }))
  return Map.groupBy(plans, ({ terminalId }) => terminalId)
}

/** Whether the site accepts cards, as an expression. */
export const selectTakesCards = ({ id }: Pick<Site, 'id'>) =>
  sql<boolean>`exists (select from pos_terminals where site_id = ${id} and active)`

/** Facts of a card by its first digits; undefined for an unlisted one. */
export async function findCardFacts(db: Db, bin: string | undefined): Promise<CardFacts | undefined> {
  if (bin === undefined) return undefined
  const row = await db
    .selectFrom('cardBins')
    .select(['bank', 'family', 'scheme', 'type', 'commercial', 'prefix'])
    .where('prefix', 'in', listBinPrefixes(bin))
    .orderBy(({ fn }) => fn('length', ['prefix']), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { prefix: _, type, ...facts } = row
  return { ...facts, type: type as CardFacts['type'] }
}

interface BinPageRequest {
  condition: RawBuilder<SqlBool>
  /** A column of the table. */
  column: string
  descending: boolean
  limit: number
  offset: number
}

/** A page of the BIN list, with the number of all rows that the condition selects. */
export async function loadBinPage(
  db: Db,
  { condition, column, descending, limit, offset }: BinPageRequest,
): Promise<{ prefixes: BinRange[]; totalHits: number }> {
  const direction = descending ? sql`desc` : sql`asc`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<BinRange>`select prefix, bank, family, scheme, type, commercial from card_bins where ${condition}
      order by ${sql.ref(column)} ${direction}, prefix limit ${limit} offset ${offset}`.execute(db),
    sql<{ hits: number }>`select count(*)::integer as hits from card_bins where ${condition}`.execute(db),
  ])
  return { prefixes: rows, totalHits: counted[0]?.hits ?? 0 }
}

export interface OpenTerminal extends Terminal {
  provider: string
  sandbox: boolean
}

export interface Keys {
  env: Pick<Env, 'secret' | 'sandboxBank' | 'universalUrl' | 'ports' | 'production'>
  site: Pick<Site, 'canonicalHost'>
}

/** A terminal with resolved addresses and decrypted secrets. For payments only. */
export async function openTerminal(db: Db, id: number, keys: Keys): Promise<OpenTerminal> {
  const row = await db.selectFrom('posTerminals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { provider, merchant, gateUrl, apiUrl, sandbox, secrets, secretsFrom, acceptedProofs } = row
  if (sandbox) return { provider, sandbox, acceptedProofs, ...SANDBOX_MERCHANT, ...sandboxUrls(keys) }
  const resolvedSecrets = secretsFrom ? readSecrets(process.env, secretsFrom) : openSecrets(keys.env.secret, secrets)
  return { provider, sandbox, merchant, gateUrl, apiUrl, acceptedProofs, secrets: resolvedSecrets }
}

/** The browser uses the host of the site, this process the local host. */
function sandboxUrls({ env, site }: Keys): Pick<Terminal, 'gateUrl' | 'apiUrl'> {
  if (!env.sandboxBank) throw new Error('There is no sandbox bank here')
  const port = env.ports.universal
  const outside = env.universalUrl ?? `http://${site.canonicalHost || 'localhost'}:${port}`
  const inside = env.universalUrl ?? `http://127.0.0.1:${port}`
  return { gateUrl: outside + SANDBOX_GATE, apiUrl: inside + SANDBOX_API }
}

function openSecrets(secret: string, sealed: Buffer | null): Record<string, string> {
  const text = sealed && unseal(secret, sealed)
  if (!text) throw new Error('The secrets of a terminal cannot be opened: SECRET is another')
  return JSON.parse(text) as Record<string, string>
}

/** `GARANTI_STORE_KEY` for `storeKey` of a terminal whose secrets come from `GARANTI`. */
function readSecrets(variables: NodeJS.ProcessEnv, from: string): Record<string, string> {
  const found = Object.entries(variables).flatMap(([name, value]) =>
    name.startsWith(`${from}_`) && value ? [[toCamelCase(name.slice(from.length + 1)), value] as const] : [],
  )
  return Object.fromEntries(found)
}

const toCamelCase = (name: string) =>
  name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Whether customers can pay: transfers need a bank account, cards a terminal. */
export const hasPaymentMethods = ({ siteId }: Pick<SiteScope, 'siteId'>) => sql<boolean>`(
  exists (select from payment_methods m where m.site_id = ${siteId} and m.active)
  and (exists (select from bank_accounts b where b.site_id = ${siteId})
    or not exists (select from payment_methods m where m.site_id = ${siteId} and m.active and m.kind = 'transfer')))`

/** SQL for the number of active card terminals of a site. */
export const countTerminals = ({ siteId }: Pick<SiteScope, 'siteId'>) =>
  sql<number>`(select count(*)::integer from pos_terminals t where t.site_id = ${siteId} and t.active)`
