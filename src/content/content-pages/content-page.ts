import { z } from 'zod'
import { POSITION_NAME } from '#src/banners/banner.ts'
import { LANGUAGES, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { someTextShape, textShape } from '#src/platform/i18n/text-shape.ts'
import { PRODUCT_GROUPS, type ProductGroup } from '#src/products/product-group.ts'
import { getPageSlug } from '#src/shop/pages.ts'
import type { Shop } from '#src/shop/settings/shop.ts'
import { addressShape, contentAddress, refuseClashes } from '../address.ts'

const LONGEST_TITLE = 200
const LONGEST_SUMMARY = 400
const LONGEST_HTML = 100_000
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

const pageShape = z.strictObject({
  number: z.int().positive(),
  addresses: addressShape(contentAddress),
  titles: someTextShape(LONGEST_TITLE),
  summaries: textShape(LONGEST_SUMMARY).default({}),
  bodies: textShape(LONGEST_HTML).default({}),
  blocks: z.array(blockShape).max(MAX_BLOCKS).default([]),
  publishedFrom: z.iso.datetime({ offset: true }).nullable().default(null),
  publishedUntil: z.iso.datetime({ offset: true }).nullable().default(null),
})

/** All content pages of a site, as they are read and written. */
export const pagesShape = z.array(pageShape).max(MAX_PAGES).superRefine(refuseClashes)
export type PagesDocument = z.infer<typeof pagesShape>

/** What is known about a page without reading its texts. */
export interface PageEntry {
  /** The content id of the wire. */
  number: number
  addresses: TextByLanguage
  titles: TextByLanguage
  publishedFrom: Date | null
  publishedUntil: Date | null
}

/** A block in one language, its HTML cleaned. */
export type ContentBlock =
  | { kind: 'text'; title: string; text: string }
  | { kind: 'products'; group: ProductGroup }
  | { kind: 'banner'; position: string }
  | { kind: 'html'; html: string }

/** A content page in the language of the reader. */
export interface ContentPage {
  number: number
  /** In the reader's language, behind the prefix. */
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

export const isPublished = ({ publishedFrom, publishedUntil }: PageEntry, now: Date) =>
  (publishedFrom === null || publishedFrom <= now) && (publishedUntil === null || now < publishedUntil)

/** The company page is the content with that slug (storefront 2.7); sub-dealers do not see it (storefront 6). */
export const isCompanyPage = ({ addresses }: Pick<PageEntry, 'addresses'>) =>
  LANGUAGES.some((language) => addresses[language] === getPageSlug('company', language))

export const isMarketing = ({ marketingPages }: Pick<Shop, 'marketingPages'>, number: number) =>
  marketingPages.some(([first, last]) => number >= first && number <= last)
