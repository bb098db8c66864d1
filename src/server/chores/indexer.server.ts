import { renewOldSearches } from '../../catalog/search/building/commands.server.ts'
import type { Db } from '../../platform/db.server.ts'
import { type Chore, type ChoreHouse, openChore } from './chore.server.ts'

/** After an upgrade that finds more, what was loaded before it is written anew beside the pages. */
export const openIndexer = (db: Db, house: ChoreHouse): Chore =>
  openChore({
    ...house,
    subject: 'searchBuilds',
    trouble: 'the search index could not be renewed',
    work: (closed) => renewOldSearches(db, closed),
  })
