import { z } from 'zod'
import { POSITION_NAME } from '#src/banners/banner.ts'
import { isLanguage, LANGUAGES, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { someTextShape, textShape } from '#src/platform/i18n/text-shape.ts'
import { PRODUCT_GROUPS, type ProductGroup } from '#src/products/product-group.ts'
import type { Shop } from '#src/settings/shop.ts'
import { findPageBySlug, getPageSlug, PAGE_NAMES, type PageName, WRITTEN_PAGES } from '#src/shop/pages.ts'
import { parseListingPath } from '#src/shop/paths.ts'
import { LONGEST_HTML, LONGEST_NEWS } from './text-limits.ts'

const SEGMENTS = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,4}$/

/**
 * The path of a content page after the language: words with hyphens, without the slugs of named pages. The empty one is
 * the home page, where the content is below the banners.
 */
const contentAddress = z.union([
  z.literal(''),
  z
    .string()
    .max(120)
    .regex(SEGMENTS, 'small Latin letters, digits, hyphens and slashes')
    .refine((address) => !isReserved(address), 'another page of the shop has this address'),
])

/** Content of the home page has no address in any language. */
export const isHomeContent = (addresses: TextByLanguage) => Object.values(addresses).every((address) => address === '')

function isReserved(address: string) {
  const [first = ''] = address.split('/')
  const named = findPageBySlug(first)
  return (
    isLanguage(first) || (named !== undefined && !WRITTEN_PAGES.has(named)) || parseListingPath(first) !== undefined
  )
}

/** One address a language; a language without one has the site's fallback. */
const addressShape = (one: z.ZodType<string, string>) =>
  z
    .partialRecord(z.enum(LANGUAGES), one)
    .refine((addresses) => Object.keys(addresses).length > 0, 'an address in one language at least')
    .refine(
      (addresses) => isHomeContent(addresses) || Object.values(addresses).every((address) => address !== ''),
      'the home page in every language, or in none',
    )

interface WithAddresses {
  number: number
  addresses: TextByLanguage
}

/**
 * The entry with this address in this language, otherwise in any language, so that links from other languages still
 * work.
 */
export const findByAddress = <One extends WithAddresses>(all: readonly One[], address: string, language: Language) =>
  all.find(({ addresses }) => addresses[language] === address) ??
  all.find(({ addresses }) => Object.values(addresses).includes(address))

/** Whether the second moment is later than the first; either may be missing. */
const isPeriod = (from: string | null, until: string | null) =>
  from === null || until === null || Date.parse(from) < Date.parse(until)

/** Describes the duplicates of values that must be unique: numbers, and addresses within a language. */
function findDuplicates(all: readonly WithAddresses[]): string[] {
  const result = all.flatMap(({ number, addresses }) => [
    `number ${number}`,
    ...Object.entries(addresses).map(([language, address]) => `${language} address ${address}`),
  ])
  return [...new Set(result.filter((one, at) => result.indexOf(one) !== at))]
}

/** For schemas of whole documents. */
function rejectDuplicates(all: readonly WithAddresses[], context: z.RefinementCtx) {
  for (const duplicate of findDuplicates(all))
    context.addIssue({ code: 'custom', message: `more than one has the ${duplicate}` })
}

const LONGEST_TITLE = 200
const LONGEST_SUMMARY = 400
const MAX_BLOCKS = 60
const MAX_PAGES = 2000

/** The four kinds of a page-design block (storefront 2.3), as an owner writes them. */
const blockShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), titles: textShape(LONGEST_TITLE), texts: textShape(LONGEST_HTML) }),
  z.strictObject({ kind: z.literal('products'), group: z.enum(PRODUCT_GROUPS) }),
  z.strictObject({ kind: z.literal('banner'), position: z.string().regex(POSITION_NAME) }),
  z.strictObject({ kind: z.literal('html'), html: textShape(LONGEST_HTML) }),
])
export type PageBlock = z.infer<typeof blockShape>

/** Without the comparison of the two moments, which belongs to the record as a whole. */
const pageFields = z.strictObject({
  number: z.int().positive(),
  addresses: addressShape(contentAddress),
  titles: someTextShape(LONGEST_TITLE),
  summaries: textShape(LONGEST_SUMMARY).default({}),
  bodies: textShape(LONGEST_HTML).default({}),
  blocks: z.array(blockShape).max(MAX_BLOCKS).default([]),
  publishedFrom: z.iso.datetime({ offset: true }).nullable().default(null),
  publishedUntil: z.iso.datetime({ offset: true }).nullable().default(null),
  draft: z.boolean().default(false),
})

export const pageShape = pageFields.refine(
  ({ publishedFrom, publishedUntil }) => isPeriod(publishedFrom, publishedUntil),
  { path: ['publishedUntil'], message: 'later than the first moment' },
)
export type WrittenPage = z.infer<typeof pageShape>

/** All content pages of a site, as they are read and written. */
export const pagesDocument = z.array(pageShape).max(MAX_PAGES).superRefine(rejectDuplicates)
export type PagesDocument = z.infer<typeof pagesDocument>

/** A page without its texts. */
export interface PageEntry {
  /** The content id of the wire. */
  number: number
  addresses: TextByLanguage
  titles: TextByLanguage
  publishedFrom: Date | null
  publishedUntil: Date | null
  /** Not published yet, whatever the moments. */
  draft: boolean
}

/** A block in one language, with sanitized HTML. */
export type ContentBlock =
  | { kind: 'text'; title: string; text: string }
  | { kind: 'products'; group: ProductGroup }
  | { kind: 'banner'; position: string }
  | { kind: 'html'; html: string }

/** A content page in the language of the reader. */
export interface ContentPage {
  number: number
  /** In the reader's language, without the language prefix. */
  address: string
  addresses: TextByLanguage
  title: string
  summary: string
  body: string
  blocks: ContentBlock[]
  /** Rendered as a marketing page: wide bands instead of one column of text. */
  marketing: boolean
  /** Not published: visible to users who may edit it. */
  preview: boolean
}

type PublicationPeriod = Pick<PageEntry, 'publishedFrom' | 'publishedUntil' | 'draft'>

export const isPublished = ({ publishedFrom, publishedUntil, draft }: PublicationPeriod, now: Date) =>
  !draft && (publishedFrom === null || publishedFrom <= now) && (publishedUntil === null || now < publishedUntil)

/** The company page is the content with that slug (storefront 2.7); sub-dealers do not see it (storefront 6). */
export const isCompanyPage = ({ addresses }: Pick<PageEntry, 'addresses'>) =>
  LANGUAGES.some((language) => addresses[language] === getPageSlug('company', language))

export const isMarketing = ({ marketingPages }: Pick<Shop, 'marketingPages'>, number: number) =>
  marketingPages.some(([first, last]) => number >= first && number <= last)

const MAX_NEWS = 2000

const newsSlug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small Latin letters, digits and hyphens')

const newsFields = z.strictObject({
  number: z.int().positive(),
  addresses: addressShape(newsSlug),
  titles: someTextShape(200),
  summaries: textShape(500).default({}),
  bodies: textShape(LONGEST_NEWS).default({}),
  /** Key of a picture in the media store. */
  picture: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{1,79}$/)
    .nullable()
    .default(null),
  publishedAt: z.iso.datetime({ offset: true }),
  publishedUntil: z.iso.datetime({ offset: true }).nullable().default(null),
  draft: z.boolean().default(false),
})

export const newsShape = newsFields.refine(({ publishedAt, publishedUntil }) => isPeriod(publishedAt, publishedUntil), {
  path: ['publishedUntil'],
  message: 'later than the first moment',
})
export type WrittenNews = z.infer<typeof newsShape>

/** All news of a site, as they are read and written. */
export const newsDocument = z.array(newsShape).max(MAX_NEWS).superRefine(rejectDuplicates)
export type NewsDocument = z.infer<typeof newsDocument>

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
  publishedUntil: Date | null
  draft: boolean
}

/** Whether visitors see an entry at this moment. */
export const isNewsPublished = ({ publishedAt, publishedUntil, draft }: NewsEntry, now: Date) =>
  isPublished({ publishedFrom: publishedAt, publishedUntil, draft }, now)

/** An entry as its readers see it. */
export type ListedNews = Omit<NewsEntry, 'publishedUntil' | 'draft'>

/** One news entry with its neighbours, newer and older. */
export interface NewsItem extends ListedNews {
  body: string
  /** Not published: visible to users who may edit it. */
  preview: boolean
  newer: ListedNews | null
  older: ListedNews | null
}

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

export const PUBLICATION_STATES = ['draft', 'coming', 'published', 'ended'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

/** What a list of content is filtered by: a state, or what begins or ends within the next seven days. */
export const CONTENT_FILTERS = [...PUBLICATION_STATES, 'thisWeek'] as const
export type ContentFilter = (typeof CONTENT_FILTERS)[number]

/** A page or a piece of news as its editors see it in a list. */
export interface ListedContent {
  number: number
  titles: TextByLanguage
  addresses: TextByLanguage
  from: Date | null
  until: Date | null
  state: PublicationState
}
