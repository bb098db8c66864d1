import { randomBytes } from 'node:crypto'
import { type OpenSearchClient, OpenSearchError } from './client.server.ts'
import { REFRESH_INTERVAL, toIndexDefinition } from './index-definition.ts'

const TIMEOUT_MS = 20_000
const NOT_FOUND = 404

type AliasesByIndex = Readonly<Record<string, { aliases: Readonly<Record<string, unknown>> }>>

/** An index that is being filled, and the alias by which it is written. */
export interface NewIndex {
  index: string
  fillingAlias: string
}

/** The indices that an alias names: one, or none before the first rebuild. */
export async function findIndices(client: OpenSearchClient, alias: string): Promise<string[]> {
  const found = await client
    .send<AliasesByIndex>({ method: 'GET', path: `/_alias/${alias}`, timeoutMs: TIMEOUT_MS })
    .catch(ignoreMissing)
  return Object.keys(found ?? {})
}

/** Creates an empty index for a site. */
export async function createIndex(client: OpenSearchClient, alias: string): Promise<NewIndex> {
  const index = `${alias}-${Date.now().toString(36)}${randomBytes(3).toString('hex')}`
  const fillingAlias = `filling-${index}`
  const body = { ...toIndexDefinition(client.indexVersion), aliases: { [fillingAlias]: {} } }
  await client.send({ method: 'PUT', path: `/${index}`, body, timeoutMs: TIMEOUT_MS })
  return { index, fillingAlias }
}

/**
 * Makes everything that was written findable from now on, and commits it: after a crash a node searches nothing until it has
 * repeated what was written since the last commit, which takes minutes for some 100,000 products.
 */
export async function openIndex(client: OpenSearchClient, index: string): Promise<void> {
  const body = { index: { refresh_interval: REFRESH_INTERVAL } }
  await client.send({ method: 'PUT', path: `/${index}/_settings`, body, timeoutMs: TIMEOUT_MS })
  await client.send({ method: 'POST', path: `/${index}/_refresh`, timeoutMs: TIMEOUT_MS })
  // An index that is not committed is searched all the same: it only takes long to recover.
  await client.send({ method: 'POST', path: `/${index}/_flush`, timeoutMs: TIMEOUT_MS }).catch(() => undefined)
}

/**
 * Moves the alias to a filled index in one step, so that every search reads either the old or the new one. If another
 * process moves it at the same time, the alias stays at the newer index. Returns the indices that are not needed any more.
 */
export async function moveAlias(
  client: OpenSearchClient,
  alias: string,
  { index, fillingAlias }: NewIndex,
): Promise<string[]> {
  const replaced = await findIndices(client, alias)
  await changeAliases(client, [
    ...replaced.map((old) => ({ remove: { index: old, alias } })),
    { remove: { index, alias: fillingAlias } },
    { add: { index, alias } },
  ])
  const named = await findIndices(client, alias)
  // Names contain the time of their creation.
  const older = named.toSorted().slice(0, -1)
  if (older.length > 0)
    await changeAliases(
      client,
      older.map((old) => ({ remove: { index: old, alias } })),
    )
  return [...new Set([...replaced, ...older])]
}

const changeAliases = (client: OpenSearchClient, actions: readonly object[]) =>
  client.send({ method: 'POST', path: '/_aliases', body: { actions }, timeoutMs: TIMEOUT_MS })

/** Deletes these indices; those that do not exist any more are no error. */
export async function deleteIndices(client: OpenSearchClient, indices: readonly string[]): Promise<void> {
  for (const index of indices)
    await client.send({ method: 'DELETE', path: `/${index}`, timeoutMs: TIMEOUT_MS }).catch(ignoreMissing)
}

/** Indices of the site that are not searched: those of rebuilds that did not finish. */
export async function listUnusedIndices(client: OpenSearchClient, alias: string): Promise<string[]> {
  const found = await client.send<AliasesByIndex>({ method: 'GET', path: `/${alias}-*/_alias`, timeoutMs: TIMEOUT_MS })
  return Object.entries(found).flatMap(([index, { aliases }]) => (Object.hasOwn(aliases, alias) ? [] : [index]))
}

/** Indices of the site in other versions, among them those of a program without versions. */
export async function listOtherVersions(client: OpenSearchClient, siteId: number): Promise<string[]> {
  const { commonPrefix, prefix } = client
  const found = await client.send<AliasesByIndex>({
    method: 'GET',
    path: `/${commonPrefix}-v*-${siteId}-*,${commonPrefix}-${siteId}-*/_alias`,
    timeoutMs: TIMEOUT_MS,
  })
  const isOfSite = new RegExp(`^${commonPrefix}-(?:v\\d+-)?${siteId}-[^-]+$`)
  return Object.keys(found).filter((index) => isOfSite.test(index) && !index.startsWith(`${prefix}-`))
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof OpenSearchError && error.status === NOT_FOUND) return undefined
  throw error
}

/** A cluster that does not answer this soon is not available for searches. */
const HEALTH_TIMEOUT_MS = 2000

/** The indexed products of all sites; null before the first one is indexed. */
export async function countDocuments(client: OpenSearchClient): Promise<number | null> {
  const found = await client.send<AliasesByIndex>({
    method: 'GET',
    path: `/${client.prefix}-*/_alias/${client.prefix}-*`,
    timeoutMs: HEALTH_TIMEOUT_MS,
  })
  const aliases = Object.values(found).flatMap((index) => Object.keys(index.aliases))
  if (aliases.length === 0) return null
  const { count } = await client.send<{ count: number }>({
    method: 'GET',
    path: `/${aliases.join(',')}/_count`,
    timeoutMs: HEALTH_TIMEOUT_MS,
  })
  return count
}
