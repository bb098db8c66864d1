import { z } from 'zod'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { PAGE_NAMES, type PageName } from '#src/shop/pages.ts'

const textSchema = (maximum: number) => z.string().trim().max(maximum).default('')

const byLanguage = z.partialRecord(
  z.enum(LANGUAGES),
  z.object({ title: textSchema(200), keywords: textSchema(500), description: textSchema(500) }),
)

/** The owner's texts for search engines, by named page and by content id, in each language. */
export const seoDocument = z.object({
  pages: z.partialRecord(z.enum(PAGE_NAMES), byLanguage).default({}),
  contents: z.record(z.string().regex(/^[1-9]\d{0,8}$/), byLanguage).default({}),
})

export type SeoDocument = z.infer<typeof seoDocument>

const CONTENT = 'content:'

/** The key under which the texts of a page are stored. */
export const seoKey = (of: PageName | number) => (typeof of === 'number' ? `${CONTENT}${of}` : of)

/** The id of a content whose texts these are; undefined for a named page. */
export const contentOfKey = (key: string) => (key.startsWith(CONTENT) ? key.slice(CONTENT.length) : undefined)
