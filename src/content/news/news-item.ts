import { z } from 'zod'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { someTextShape, textShape } from '#src/platform/i18n/text-shape.ts'
import { addressShape, refuseClashes } from '../address.ts'

const MAX_NEWS = 2000
const LONGEST_HTML = 60_000

const word = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small Latin letters, digits and hyphens')

const newsShape = z.strictObject({
  number: z.int().positive(),
  addresses: addressShape(word),
  titles: someTextShape(200),
  summaries: textShape(500).default({}),
  bodies: textShape(LONGEST_HTML).default({}),
  /** Key of a picture in the media store. */
  picture: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{1,79}$/)
    .nullable()
    .default(null),
  publishedAt: z.iso.datetime({ offset: true }),
})

/** All news of a site, as they are read and written. */
export const newsShapes = z.array(newsShape).max(MAX_NEWS).superRefine(refuseClashes)
export type NewsDocument = z.infer<typeof newsShapes>

/** A line of the list of news. */
export interface NewsEntry {
  number: number
  /** The last part of its address in the reader's language. */
  address: string
  addresses: TextByLanguage
  title: string
  summary: string
  picture: string | null
  publishedAt: Date
}

/** One news entry with its neighbours, newer and older. */
export interface NewsItem extends NewsEntry {
  body: string
  newer: NewsEntry | null
  older: NewsEntry | null
}
