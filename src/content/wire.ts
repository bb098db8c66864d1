import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { wireList, wireWords } from '../api/wire-words.ts'
import { BANNER_POSITIONS } from './banner.ts'

const image = wireWords({
  id: ['BannerImageID', z.number()],
  imageUrl: ['ImageUrl', z.string()],
  url: ['Url', z.string()],
  opensInNewTab: ['OpenInNewTab', z.boolean()],
  name: ['Name', z.string()],
  headline: ['HeaderText', z.string()],
  description: ['Description', z.string()],
  button: ['Button', z.string()],
})

const banner = wireWords({
  id: ['BannerID', z.number()],
  position: ['BannerPosition', z.enum(BANNER_POSITIONS)],
  width: ['Width', z.number().nullable()],
  height: ['Height', z.number().nullable()],
  itemsPerRow: ['kWidth', z.tuple([z.number(), z.number(), z.number()])],
  padded: ['kHeight', z.boolean()],
  screen: ['BannerScreen', z.number()],
  carousel: ['Resize', z.boolean()],
  sortNo: ['SortNo', z.number()],
  sliderType: ['SliderType', z.number()],
  showTitle: ['ShowTitle', z.boolean()],
  name: ['Name', z.string()],
  text: ['Text', z.string()],
  images: ['BannerImageList', z.array(image)],
})

const positionList = z.codec(z.string().max(600), z.array(z.enum(BANNER_POSITIONS)), {
  decode: (text) => BANNER_POSITIONS.filter((position) => text.split(',').includes(position)),
  encode: (positions) => positions.join(','),
})

export const getAllBanner = endpoint({
  method: 'GET',
  path: 'banner/get-all-banner',
  service: 'gateway',
  access: 'anyone',
  summary: 'Banners of one or several positions with their pictures (storefront 7)',
  input: wireWords({
    position: ['BannerPosition', z.enum(BANNER_POSITIONS).optional()],
    positions: ['BannerPositions', positionList.optional()],
  }),
  output: wireWords({ banners: ['BannerList', wireList(banner)] }),
})
