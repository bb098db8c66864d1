import type { Db } from '#src/platform/db.server.ts'
import { postgresqlEngine } from './postgresql/engine.server.ts'
import type { SearchEngine } from './search-engine.server.ts'

const engines = new WeakMap<Db, SearchEngine>()

/** Searches of this database, or of a standby, are answered by this engine. */
export function registerSearchEngine(db: Db, engine: SearchEngine): void {
  engines.set(db, engine)
}

/** The engine of a database: PostgreSQL unless another one is registered. */
export const getSearchEngine = (db: Db): SearchEngine => engines.get(db) ?? postgresqlEngine
