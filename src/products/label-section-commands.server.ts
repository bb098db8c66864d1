import { z } from 'zod'
import { LANGUAGES } from '../platform/i18n/language.ts'
import type { SiteSection } from '../site/section-commands.server.ts'
import { LABEL_KINDS } from './catalog-label.ts'
import { ICONS } from './product.ts'
import { STOCK_STATES } from './stock.ts'

const texts = z.partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(80))
const slotNumber = z.enum(['1', '2', '3', '4', '5', '6'])
const stockType = z.string().regex(/^\d{1,3}$/, 'takes the number of a stock type')

const schema = z.strictObject({
  stockState: z.partialRecord(z.enum(STOCK_STATES), texts).default({}),
  stockType: z.record(stockType, texts).default({}),
  field: z.partialRecord(slotNumber, texts).default({}),
  icon: z.partialRecord(z.enum(ICONS), texts).default({}),
  payment: z.partialRecord(z.enum(['card', 'transfer']), texts).default({}),
})

/** The owner's names of catalogue terms, by language; defaults exist for all of them. */
export const labelsSection: SiteSection<z.infer<typeof schema>> = {
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
    const entries = LABEL_KINDS.map((kind) => [kind, Object.fromEntries((byKind.get(kind) ?? []).map(toLabelEntry))])
    return schema.parse(Object.fromEntries(entries))
  },
  async write(tx, siteId, document) {
    const rows = LABEL_KINDS.flatMap((kind) =>
      Object.entries(document[kind]).map(([key, translations]) => ({
        siteId,
        kind,
        key,
        texts: JSON.stringify(translations),
      })),
    )
    await tx.deleteFrom('catalogWords').where('siteId', '=', siteId).execute()
    if (rows.length > 0) await tx.insertInto('catalogWords').values(rows).execute()
  },
}

const toLabelEntry = ({ key, texts: translations }: { key: string; texts: unknown }) => [key, translations] as const
