import { z } from 'zod'
import { LANGUAGES } from '../../platform/i18n/language.ts'
import type { SitePart } from '../../site/part-commands.server.ts'
import { ICONS } from '../product.ts'
import { STOCK_STATES } from '../stock.ts'
import { WORD_KINDS } from './word.ts'

const texts = z.partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(80))
const place = z.enum(['1', '2', '3', '4', '5', '6'])
const stockType = z.string().regex(/^\d{1,3}$/, 'takes the number of a stock type')

const schema = z.strictObject({
  stockState: z.partialRecord(z.enum(STOCK_STATES), texts).default({}),
  stockType: z.record(stockType, texts).default({}),
  field: z.partialRecord(place, texts).default({}),
  icon: z.partialRecord(z.enum(ICONS), texts).default({}),
  payment: z.partialRecord(z.enum(['card', 'transfer']), texts).default({}),
})

/** What the owner calls things of his catalogue, by language; where he says nothing the shop has words of its own. */
export const wordsPart: SitePart<z.infer<typeof schema>> = {
  name: 'words',
  schema,
  async read(db, siteId) {
    const rows = await db
      .selectFrom('catalogWords')
      .where('siteId', '=', siteId)
      .select(['kind', 'key', 'texts'])
      .orderBy('key')
      .execute()
    const byKind = Map.groupBy(rows, ({ kind }) => kind)
    const said = WORD_KINDS.map((kind) => [kind, Object.fromEntries((byKind.get(kind) ?? []).map(pairOf))])
    return schema.parse(Object.fromEntries(said))
  },
  async write(tx, siteId, document) {
    const rows = WORD_KINDS.flatMap((kind) =>
      Object.entries(document[kind]).map(([key, said]) => ({ siteId, kind, key, texts: JSON.stringify(said) })),
    )
    await tx.deleteFrom('catalogWords').where('siteId', '=', siteId).execute()
    if (rows.length > 0) await tx.insertInto('catalogWords').values(rows).execute()
  },
}

const pairOf = ({ key, texts: said }: { key: string; texts: unknown }) => [key, said] as const
