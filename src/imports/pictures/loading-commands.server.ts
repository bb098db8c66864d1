import type { Db } from '#src/platform/db.server.ts'
import { listHosts, noSite, siteNamed } from '#src/site/name-queries.server.ts'
import { FileRefused } from '../file-reader/file-kind.ts'
import { aloneOnSite } from '../run-commands.server.ts'
import { importPictures, type PicturesRequest } from './commands.server.ts'
import type { PicturesResult } from './outcome.ts'

/** Imports the images of a site's products, or reports what it would import; `why` is one line for the user. */
export async function loadPictures(
  db: Db,
  siteName: string,
  request: PicturesRequest,
): Promise<PicturesResult | { why: string }> {
  const site = await siteNamed(db, siteName)
  if (!site) return { why: noSite(siteName, await listHosts(db)) }
  try {
    const work = () => importPictures(db, site.id, request)
    const given = request.dryRun ? await work() : await aloneOnSite(db, site.id, work)
    return given ?? { why: 'Another list is being loaded into this site right now.' }
  } catch (error) {
    if (error instanceof FileRefused) return { why: error.message }
    throw error
  }
}
