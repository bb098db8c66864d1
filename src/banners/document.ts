import { z } from 'zod'
import { LANGUAGES } from '../platform/i18n/language.ts'
import { safeLink } from '../shop/safe-address.ts'
import {
  BANNER_AUDIENCES,
  BANNER_DEVICES,
  BANNER_LOOKS,
  BANNER_SCREENS,
  findTags,
  getMediaKey,
  MAX_LENGTHS,
  POSITION_NAME,
  parseMediaAddress,
  stripTags,
} from './banner.ts'

const textSchema = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .superRefine((text, context) => {
      const tags = findTags(text)
      if (tags.length > 0)
        context.addIssue({ code: 'custom', message: `takes words without markup: leave out ${tags.join(', ')}` })
    })
    .overwrite(stripTags)
const textByLanguage = (maximum: number) => z.partialRecord(z.enum(LANGUAGES), textSchema(maximum))
const pixels = z.number().int().min(1).max(8000)
const slug = z.string().min(1).max(200)
const items = z.number().int().min(1).max(12)
const moment = z.iso.datetime({ offset: true }).nullable().default(null)
const sortNo = z.number().int().min(0).max(1_000_000).default(100)
const media = z
  .string()
  .max(200)
  .refine(
    (address) => address === '' || parseMediaAddress(address) !== undefined,
    'no picture or film of our own media store',
  )
const picture = z
  .string()
  .max(200)
  .refine((address) => address === '' || getMediaKey(address) !== undefined, 'no picture of our own media store')
const link = z
  .string()
  .max(2000)
  .refine((address) => address === '' || safeLink(address) !== undefined, 'a path of this site, or http(s)')

const percent = z.number().int().min(0).max(100)
const focus = z
  .tuple([percent, percent])
  .nullable()
  .default(null)
  .describe('The point that stays visible where the picture is cut: percent from the left and from above')

const entry = z.strictObject({
  language: z.enum(LANGUAGES).describe('Who reads another language without entries sees the Turkish ones'),
  sortNo,
  media: media.default('').describe('Key of the media store, or /media/{key}.mp4'),
  poster: picture.default('').describe('Key of the picture that stands there until a film plays'),
  focus,
  link: link.default(''),
  opensInNewTab: z.boolean().default(false),
  name: textSchema(200).default('').describe('Alternative text of the picture if the banner has no text'),
  headline: textSchema(MAX_LENGTHS.headline).default(''),
  description: textSchema(MAX_LENGTHS.description).default(''),
  button: textSchema(MAX_LENGTHS.button).default(''),
})

const bannerFields = z.strictObject({
  position: z.string().regex(POSITION_NAME).describe('A place of the shop, or a word of your own for a page of yours'),
  name: textByLanguage(200).default({}),
  text: textByLanguage(4000).default({}),
  showTitle: z.boolean().default(false).describe('The name stands above as a heading'),
  width: pixels.nullable().default(null).describe('Width and height keep the room for what is still on its way'),
  height: pixels.nullable().default(null),
  itemsPerRow: z.tuple([items, items, items]).default([1, 1, 1]).describe('From 1200, from 600 and from 0 pixels'),
  padded: z.boolean().default(false).describe('The neighbours of a slide look in from the sides, smaller'),
  screen: z
    .enum(BANNER_SCREENS)
    .default('page')
    .describe('Within the page, edge to edge, edge to edge with normal text'),
  carousel: z.boolean().default(false).describe('One after the other; else all at once'),
  look: z
    .enum(BANNER_LOOKS)
    .default('over')
    .describe('Position of the text: over, beside or under the picture, without text, or one narrow line'),
  beforeCutOff: z
    .boolean()
    .default(false)
    .describe('Promises shipping today: hidden after the cut-off of the depots, on their days off and on holidays'),
  sortNo,
  category: slug.nullable().default(null).describe('Only in the listing of this category, by its slug'),
  brand: slug.nullable().default(null).describe('Only in the listing of this brand, by its slug'),
  from: moment.describe('Not shown before'),
  until: moment.describe('Not shown any more from this moment'),
  audience: z.enum(BANNER_AUDIENCES).default('everyone').describe('Everyone, only visitors, or only signed-in users'),
  device: z.enum(BANNER_DEVICES).default('all').describe('Every screen, only phones, or only wider screens'),
  entries: z.array(entry).max(200).default([]),
})

export const bannerShape = bannerFields.refine(
  ({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until),
  { path: ['until'], message: 'later than the first moment' },
)

/** All banners of a site as its owner writes them. */
export const bannerDocument = z
  .array(bannerShape)
  .max(300)
  .refine((banners) => banners.flatMap(({ entries }) => entries).length <= 4000, 'more than 4000 entries')

export type BannerDocument = z.output<typeof bannerDocument>
export type WrittenBanner = BannerDocument[number]
export type WrittenEntry = WrittenBanner['entries'][number]
