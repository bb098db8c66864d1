import { readRow } from './database.ts'

/** A category of the first site. */
export const findCategory = (databaseUrl: string) =>
  readRow<{ id: number; slug: string }>(
    databaseUrl,
    `select c.id::int, c.slug from categories c join sites s on s.id = c.site_id where s.key = 'anadolu' order by c.id limit 1`,
  )
