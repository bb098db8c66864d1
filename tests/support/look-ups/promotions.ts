import { readRows } from './database.ts'

/** The names of the promotions that orders used. */
export async function listUsedPromotions(databaseUrl: string): Promise<string[]> {
  const uses = await readRows<{ name: string }>(databaseUrl, 'select name from promotion_uses order by id')
  return uses.map(({ name }) => name)
}
