import type { AppContext } from '#src/api/serve.server.ts'
import { terminalsSection } from '#src/payments/settings-commands.server.ts'
import { listUnsafeTerminals, terminalsDocument } from '#src/payments/terminals-document.server.ts'
import type { Site } from '#src/settings/site.ts'
import { isSoleOrganisation } from '#src/site/queries.server.ts'
import type { Problem } from '#src/site/sections/problem.ts'

/** The host of the request if the written facts of the site lack it: without it all its users would be locked out. */
export function findLostHost(
  saved: { hosts: readonly string[] },
  { document, requestedOrigin }: { document: unknown; requestedOrigin: string | undefined },
): string | undefined {
  const { hosts } = (document ?? {}) as { hosts?: unknown }
  const own = requestedOrigin ? new URL(requestedOrigin).hostname : undefined
  if (own === undefined || !saved.hosts.includes(own) || !Array.isArray(hosts)) return undefined
  return hosts.includes(own) ? undefined : own
}

/**
 * The hosts that the written facts of the site add, where only the operator may add some: an owner could take the host
 * of another owner.
 */
export async function findAddedHosts(
  { db }: Pick<AppContext, 'db'>,
  { organisation }: Pick<Site, 'organisation'>,
  { saved, document }: { saved: { hosts: readonly string[] }; document: unknown },
): Promise<string[]> {
  const { hosts } = (document ?? {}) as { hosts?: unknown }
  const added = Array.isArray(hosts) ? hosts.map(String).filter((host) => !saved.hosts.includes(host)) : []
  return added.length === 0 || (await isSoleOrganisation(db, organisation)) ? [] : added
}

/** Card terminals whose secrets have to be typed again; the paths are those of the document. */
export async function findUnsafeTerminals(
  app: Pick<AppContext, 'db' | 'env'>,
  { siteId, document }: { siteId: number; document: unknown },
): Promise<Problem[]> {
  const parsed = terminalsDocument.safeParse(document)
  // Without it the section lists what is wrong.
  if (!parsed.success) return []
  const saved = await terminalsSection(() => app.env.secret).read(app.db, siteId)
  return listUnsafeTerminals(saved, parsed.data).map((path) => ({ path, why: 'are missing' }))
}
