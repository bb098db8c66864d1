import type { AppContext } from '#src/api/serve.server.ts'
import { terminalsSection } from '#src/payments/settings-commands.server.ts'
import { listUnsafeTerminals, terminalsDocument } from '#src/payments/terminals-document.server.ts'
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
