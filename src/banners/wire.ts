import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { REFUSALS } from '../api/refusal.ts'
import { queryNumber, queryText, wireFlag, wireList, wireMoment, wireObject, wirePicture } from '../api/wire-fields.ts'
import {
  BANNER_AUDIENCES,
  BANNER_DEVICES,
  BANNER_LOOKS,
  BANNER_SCREENS,
  getMediaKey,
  MAX_LENGTHS,
  POSITION_NAME,
} from './banner.ts'

const position = z.string().regex(POSITION_NAME)

/** Screens and looks are numbers on the wire. */
const wireEnumNumber = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.codec(z.number().int().min(0), z.enum(names), {
    decode: (number) => names[number] ?? names[0],
    encode: (word) => names.indexOf(word as Name),
  })

/** The key of an image, whether the owner wrote a key or an address; or the path of a video. */
const media = z.codec(wirePicture(1280), z.string(), {
  decode: (key) => key,
  encode: (address) => getMediaKey(address) ?? address,
})

const image = wireObject({
  id: ['BannerImageID', z.number()],
  position: ['BannerPosition', position],
  language: ['LanguageCode', z.string()],
  sortNo: ['SortNo', z.number()],
  imageUrl: ['ImageUrl', media],
  poster: ['PosterUrl', media],
  focus: ['FocusPoint', z.tuple([z.number(), z.number()]).nullable()],
  url: ['Url', z.string()],
  opensInNewTab: ['OpenInNewTab', z.boolean()],
  name: ['Name', z.string()],
  headline: ['HeaderText', z.string()],
  alternateText: ['AlternateText', z.string()],
  version: ['Version', z.number()],
})

const banner = wireObject({
  id: ['BannerID', z.number()],
  position: ['BannerPosition', position],
  width: ['Width', z.number().nullable()],
  height: ['Height', z.number().nullable()],
  itemsPerRow: ['kWidth', z.tuple([z.number(), z.number(), z.number()])],
  padded: ['kHeight', z.boolean()],
  screen: ['BannerScreen', wireEnumNumber(BANNER_SCREENS)],
  carousel: ['Resize', z.boolean()],
  beforeCutOff: ['OnlyBeforeCutOff', z.boolean()],
  shownFrom: ['ShownFrom', wireMoment.nullable()],
  shownUntil: ['ShownUntil', wireMoment.nullable()],
  audience: ['Audience', z.enum(BANNER_AUDIENCES)],
  device: ['Device', z.enum(BANNER_DEVICES)],
  sortNo: ['SortNo', z.number()],
  look: ['SliderType', wireEnumNumber(BANNER_LOOKS)],
  showTitle: ['ShowTitle', z.boolean()],
  name: ['Name', z.string()],
  text: ['Text', z.string()],
  categoryId: ['CategoryID', z.number().nullable()],
  category: ['CategoryFriendlyUrl', z.string().nullable()],
  brand: ['BrandFriendlyUrl', z.string().nullable()],
  images: ['BannerImageList', z.array(image)],
})

const positionList = z.codec(z.string().max(2000), z.array(position).max(60), {
  decode: (text) => text.split(',').filter(Boolean),
  encode: (positions) => positions.join(','),
})

export const getAllBanner = endpoint({
  method: 'GET',
  path: 'banner/get-all-banner',
  service: 'gateway',
  access: 'anyone',
  summary: 'Banners of the given positions, or of all positions, with their pictures (storefront 7)',
  input: wireObject({
    position: ['BannerPosition', position.optional()],
    positions: ['BannerPositions', positionList.optional()],
    categoryId: ['CategoryID', queryNumber.optional()],
    category: ['CategoryFriendlyUrl', queryText(200).optional()],
    brand: ['BrandFriendlyUrl', queryText(200).optional()],
  }),
  output: wireObject({
    banners: ['BannerList', wireList(banner)],
    images: ['BannerImageList', wireList(image)],
  }),
})

export const bannerExists = endpoint({
  method: 'GET',
  path: 'banner/banner-exists',
  service: 'gateway',
  access: 'anyone',
  summary: 'Whether anything hangs at a position, such as Login or Popup (storefront 7)',
  input: wireObject({ position: ['BannerPosition', position] }),
  output: wireObject({ exists: ['Result', wireFlag] }),
})

const id = z.number().int().positive()

export const editBannerImage = endpoint({
  method: 'POST',
  path: 'banner/edit-banner-image',
  service: 'gateway',
  access: 'editContent',
  summary: 'Changes headline, description and button of one banner picture in place (storefront 7)',
  input: wireObject({
    id: ['ID', id],
    headline: ['HeaderText', z.string().max(MAX_LENGTHS.headline)],
    alternateText: ['AlternateText', z.string().max(MAX_LENGTHS.alternateText)],
    // Version of the edited texts; an edit of older ones is refused. Without it the last edit wins.
    version: ['Version', z.number().int().positive().optional()],
  }),
  output: wireObject({
    done: ['Result', wireFlag],
    refusal: ['ErrorCode', z.enum(REFUSALS).nullable()],
    message: ['Message', z.string()],
  }),
})

/** The current texts of one image, for users who may edit them. */
export const getBannerImage = endpoint({
  method: 'GET',
  path: 'banner/get-banner-image',
  service: 'page',
  access: 'editContent',
  summary: 'The words of one banner picture, to be edited',
  input: wireObject({ id: ['ID', queryNumber] }),
  output: wireObject({
    id: ['ID', id],
    headline: ['HeaderText', z.string()],
    alternateText: ['AlternateText', z.string()],
    version: ['Version', z.number()],
  }),
})
