import type { Insertable } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { DB } from '#src/platform/db-types.ts'

type Table = keyof DB & string

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const MAX_PARAMETERS = 60_000
const MAX_ROWS = 1500

/** Inserts many rows in few statements. */
export async function insertAll<T extends Table>(tx: Tx, table: T, rows: readonly Insertable<DB[T]>[]): Promise<void> {
  for (const batch of getBatches(rows))
    await tx
      .insertInto(table)
      .values(batch as never)
      .execute()
}

/** Inserts the rows and returns their ids in the same order: PostgreSQL processes a VALUES list in sequence. */
export async function insertNumbered<T extends Table>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<number[]> {
  const ids: number[] = []
  for (const batch of getBatches(rows)) {
    const inserted = await tx
      .insertInto(table)
      .values(batch as never)
      .returning('id' as never)
      .execute()
    for (const { id } of inserted as unknown as { id: number }[]) ids.push(id)
  }
  return ids
}

function getBatches<Row>(rows: readonly Row[]): Row[][] {
  const columns = Object.keys(rows[0] ?? {}).length || 1
  const size = Math.min(MAX_ROWS, Math.floor(MAX_PARAMETERS / columns))
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))
}

/** Ids of rows just inserted, by our own key. */
export class Ids {
  private readonly byKey: Map<string, number>

  constructor(keys: readonly string[], ids: readonly number[]) {
    this.byKey = new Map(keys.map((key, at) => [key, ids[at] ?? 0]))
  }

  /** Throws for an unknown key, because a dangling reference is a bug in the demo data. */
  of(key: string): number {
    const id = this.byKey.get(key)
    if (!id) throw new Error(`The demo knows no ${key}`)
    return id
  }

  orNull(key: string | null): number | null {
    return key === null ? null : this.of(key)
  }
}
