import { type SqlBool, sql } from 'kysely'

/** SQL for whether the shop shows the product of this alias of the table; a variation also needs a visible parent. */
export const isVisible = (alias: string) => sql<SqlBool>`${sql.ref(`${alias}.visible`)}`
