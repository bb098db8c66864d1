import type { Db } from '#src/platform/db.server.ts'
import { renewOldSearches } from '#src/products/search-index/rebuild-commands.server.ts'
import { type BackgroundJob, type JobServices, openJob } from './background-job.server.ts'

/** After an upgrade with a new format, search rows are rewritten in the background. */
export const openIndexer = (db: Db, app: JobServices): BackgroundJob =>
  openJob({
    ...app,
    subject: 'searchBuilds',
    failureMessage: 'the search index could not be renewed',
    work: (closed) => renewOldSearches(db, closed),
  })
