import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a text of the database contains a typed one: İ, I, ı and i are equal, and case, accents and Arabic marks are
 * ignored. LIKE wildcards are literal; an empty text is contained in every text.
 */
export const containsFolded = (text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`strpos(${foldSql(text)}, ${foldSql(sql`${typed}::text`)}) > 0`

/** A typed text as a LIKE pattern for a column that `fold_text` has folded: anywhere in it, its wildcards literal. */
export const likePart = (typed: string): RawBuilder<string> =>
  sql<string>`'%' || fold_text(${escapeLike(typed)}) || '%'`

/** The wildcards of LIKE as literal characters. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** `fold` in SQL; both sides use it, so the breve of a Russian й may be dropped too. */
const foldSql = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(normalize(lower(translate(replace(${text}, 'ß', 'ss'), 'İIıأإآىةёЁ', 'iiiااايهее')), NFD), ${MARKS}, '', 'g')`

const MARKS = '[\\u0300-\\u036f\\u0640\\u064b-\\u0652]'
