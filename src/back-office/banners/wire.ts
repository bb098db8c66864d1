import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { BANNER_AUDIENCES, BANNER_DEVICES } from '#src/banners/banner.ts'
import type { WrittenBanner } from '#src/banners/document.ts'
import { textShape } from '#src/platform/i18n/text-shape.ts'
import { contentAnswer, contentVersion } from '../content/wire.ts'

const id = z.number().int().positive()

export const getBannerList = endpoint({
  method: 'GET',
  path: 'banner/get-banner-list',
  service: 'gateway',
  access: 'editContent',
  summary:
    'All banners of the site by position, in the order in which they are shown, also those that are not shown now.',
  input: z.object({}),
  output: wireObject({
    banners: [
      'BannerList',
      wireList(
        wireObject({
          id: ['BannerID', id],
          position: ['BannerPosition', z.string()],
          names: ['Names', textShape(200)],
          headline: ['HeaderText', z.string()],
          picture: ['MediaKey', z.string()],
          from: ['StartDate', wireMoment.nullable()],
          until: ['EndDate', wireMoment.nullable()],
          /** It begins or ends within the next seven days. */
          isThisWeek: ['IsThisWeek', z.boolean()],
          audience: ['Audience', z.enum(BANNER_AUDIENCES)],
          device: ['Device', z.enum(BANNER_DEVICES)],
        }),
      ),
    ],
  }),
})

export const getBannerDocument = endpoint({
  method: 'GET',
  path: 'banner/get-banner-document',
  service: 'gateway',
  access: 'editContent',
  summary: 'One banner in the format of vitrin site export, with its version.',
  input: wireObject({ id: ['ID', queryNumber] }),
  output: wireObject({ document: ['Document', z.custom<WrittenBanner>()], version: ['Version', contentVersion] }),
})

export const addBanner = endpoint({
  method: 'POST',
  path: 'banner/insert-banner',
  service: 'gateway',
  access: 'editContent',
  summary: 'Adds a banner in the format of vitrin site import; one that equals an existing banner is not added again.',
  input: wireObject({ document: ['Document', z.looseObject({ position: z.string() })] }),
  output: contentAnswer,
})

export const changeBanner = endpoint({
  method: 'POST',
  path: 'banner/update-banner',
  service: 'gateway',
  access: 'editContent',
  summary: 'Replaces a banner, in the format of vitrin site import.',
  input: wireObject({ id: ['ID', id], document: ['Document', z.unknown()], version: ['Version', contentVersion] }),
  output: contentAnswer,
})

export const sortBanners = endpoint({
  method: 'POST',
  path: 'banner/sort-banners',
  service: 'gateway',
  access: 'editContent',
  summary: 'Shows the banners of a position in this order; others of the position follow.',
  input: wireObject({ ids: ['BannerIDs', z.array(id).min(1).max(300)] }),
  output: wireObject({ done: ['Result', z.boolean()] }),
})

export const deleteBanner = endpoint({
  method: 'POST',
  path: 'banner/delete-banner',
  service: 'gateway',
  access: 'editContent',
  summary: 'Removes a banner.',
  input: wireObject({ id: ['ID', id], version: ['Version', contentVersion] }),
  output: contentAnswer,
})
