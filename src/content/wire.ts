import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import {
  queryNumber,
  queryText,
  wireFlag,
  wireList,
  wireMoment,
  wireObject,
  wirePicture,
} from '#src/api/wire-fields.ts'
import { textShape } from '#src/platform/i18n/text-shape.ts'
import { GROUP_BITS, groupOfBit, type ProductGroup } from '#src/products/product-group.ts'
import type { ContentBlock } from './content.ts'

const wireBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal(0), value: z.object({ title: z.string(), text: z.string() }) }),
  z.object({ type: z.literal(1), value: z.literal(Object.values(GROUP_BITS)) }),
  z.object({ type: z.literal(2), value: z.string() }),
  z.object({ type: z.literal(3), value: z.string() }),
])
type WireBlock = z.infer<typeof wireBlock>

const block = z.codec(wireBlock, z.custom<ContentBlock>(), { decode: fromWire, encode: toWire })

function toWire(contentBlock: ContentBlock): WireBlock {
  switch (contentBlock.kind) {
    case 'text':
      return { type: 0, value: { title: contentBlock.title, text: contentBlock.text } }
    case 'products':
      return { type: 1, value: GROUP_BITS[contentBlock.group] }
    case 'banner':
      return { type: 2, value: contentBlock.position }
    case 'html':
      return { type: 3, value: contentBlock.html }
  }
}

function fromWire(wire: WireBlock): ContentBlock {
  switch (wire.type) {
    case 0:
      return { kind: 'text', ...wire.value }
    case 1:
      return { kind: 'products', group: groupOfBit(wire.value) ?? FIRST_GROUP }
    case 2:
      return { kind: 'banner', position: wire.value }
    case 3:
      return { kind: 'html', html: wire.value }
  }
}

const FIRST_GROUP: ProductGroup = 'sale'

/** A content page with its texts for search engines. */
export const contentPage = wireObject({
  number: ['ID', z.number()],
  address: ['FriendlyUrl', z.string()],
  addresses: ['FriendlyUrls', textShape(200)],
  title: ['LanguageName', z.string()],
  summary: ['Summary', z.string()],
  body: ['LanguageContent', z.string()],
  blocks: ['PageDesignContent', z.array(block)],
  marketing: ['Marketing', wireFlag],
  preview: ['Preview', wireFlag],
  searchTitle: ['SeoTitle', z.string()],
  searchKeywords: ['SeoKeyword', z.string()],
  searchDescription: ['SeoDescription', z.string()],
})

export const getContentPage = endpoint({
  method: 'GET',
  path: 'content/get-content-page',
  service: 'gateway',
  access: 'anyone',
  summary:
    'A content page by its address or its number, with its page-design blocks and its texts for search engines (storefront 2.3, 7)',
  input: wireObject({
    address: ['Url', queryText(200).optional()],
    number: ['ContentId', queryNumber.optional()],
    /** The main page: its content, and its texts for search engines. */
    position: ['ContentPosition', z.literal('Main').optional()],
  }),
  output: contentPage,
})

const newsFields = {
  number: ['ID', z.number()],
  title: ['Title', z.string()],
  summary: ['Summary', z.string()],
  picture: ['ImageUrl', wirePicture(1280).nullable()],
  publishedAt: ['Date', wireMoment],
  address: ['FriendlyUrl', z.string()],
  addresses: ['FriendlyUrls', textShape(200)],
} as const

const entry = wireObject(newsFields)

export const getNews = endpoint({
  method: 'GET',
  path: 'news/get-news',
  service: 'gateway',
  access: 'seeNews',
  summary: 'The news of the site, the newest first (orders 7)',
  input: z.object({}),
  output: wireList(entry),
})

/** A piece of news with its neighbours. */
export const newsItem = wireObject({
  ...newsFields,
  body: ['Content', z.string()],
  preview: ['Preview', wireFlag],
  newer: ['NextNews', entry.nullable()],
  older: ['PreviousNews', entry.nullable()],
})

export const getNewsDetail = endpoint({
  method: 'GET',
  path: 'news/get-news-detail',
  service: 'gateway',
  access: 'seeNews',
  summary: 'One piece of news by its address, with the newer and the older one (orders 2)',
  input: wireObject({ address: ['Url', queryText(200)] }),
  output: newsItem,
})
