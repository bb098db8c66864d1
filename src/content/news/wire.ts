import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { wirePicture } from '#src/api/wire-picture.ts'
import { textShape } from '#src/platform/i18n/text-shape.ts'

const words = {
  number: ['ID', z.number()],
  title: ['Title', z.string()],
  summary: ['Summary', z.string()],
  picture: ['ImageUrl', wirePicture(1280).nullable()],
  publishedAt: ['Date', wireMoment],
  address: ['FriendlyUrl', z.string()],
  addresses: ['FriendlyUrls', textShape(200)],
} as const

const entry = wireObject(words)

export const getNews = endpoint({
  method: 'GET',
  path: 'news/get-news',
  service: 'gateway',
  access: 'seeNews',
  summary: 'The news of the site, the newest first (orders 7)',
  input: z.object({}),
  output: wireList(entry),
})

export const getNewsDetail = endpoint({
  method: 'GET',
  path: 'news/get-news-detail',
  service: 'gateway',
  access: 'seeNews',
  summary: 'One piece of news by its address, with the newer and the older one (orders 2)',
  input: wireObject({ address: ['Url', queryText(200)] }),
  output: wireObject({
    ...words,
    body: ['Content', z.string()],
    newer: ['NextNews', entry.nullable()],
    older: ['PreviousNews', entry.nullable()],
  }),
})
