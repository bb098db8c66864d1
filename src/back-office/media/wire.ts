import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { queryFlag, queryNumber, queryText, wireFlag, wireList, wireObject } from '#src/api/wire-fields.ts'
import { MEDIA_KINDS, MEDIA_PLACES } from './media-file.ts'

const key = z.string().regex(/^[a-z][a-z0-9_-]{1,79}$/)

const fileFields = {
  key: ['MediaKey', key],
  kind: ['MediaKind', z.enum(MEDIA_KINDS)],
  type: ['MediaType', z.string()],
  width: ['Width', z.number().nullable()],
  height: ['Height', z.number().nullable()],
  size: ['Size', z.number()],
  hash: ['Hash', z.string()],
} as const

export const getMediaList = endpoint({
  method: 'GET',
  path: 'media/get-media-list',
  service: 'gateway',
  access: 'editContent',
  summary: 'Pictures and videos of the library, the latest first, by a part of the key.',
  input: wireObject({
    text: ['SearchText', queryText(80).optional()],
    kind: ['MediaKind', z.enum(MEDIA_KINDS).optional()],
    page: ['PageNumber', queryNumber.optional()],
    /** All of them at once, instead of a page. */
    all: ['IsAll', queryFlag.optional()],
  }),
  output: wireObject({
    files: ['MediaList', wireList(wireObject(fileFields))],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const getMediaFile = endpoint({
  method: 'GET',
  path: 'media/get-media-file',
  service: 'gateway',
  access: 'editContent',
  summary: 'One picture or video with the places that show it.',
  input: wireObject({ key: ['MediaKey', queryText(80)] }),
  output: wireObject({
    ...fileFields,
    uses: [
      'UseList',
      wireList(
        wireObject({ place: ['Place', z.enum(MEDIA_PLACES)], id: ['ID', z.string()], name: ['Name', z.string()] }),
      ),
    ],
  }),
})

const answer = wireObject({
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
})

/** Four characters for three bytes, and the rest of the request. */
const MAX_BODY = 34_000_000

export const addMediaFile = endpoint({
  method: 'POST',
  path: 'media/insert-media-file',
  service: 'gateway',
  access: 'editContent',
  maxBody: MAX_BODY,
  summary:
    'Stores a picture or video, base64, under a key made of its name; with MediaKey it replaces the file of that key. A type that is not one of jpg, png, svg, gif, webp and mp4 is refused.',
  input: wireObject({
    fileName: ['FileName', z.string().min(1).max(200)],
    content: ['Content', z.base64()],
    replaces: ['MediaKey', key.nullable()],
  }),
  output: wireObject({
    done: ['Status', wireFlag],
    message: ['Message', z.string()],
    refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
    key: ['MediaKey', key.nullable()],
  }),
})

export const deleteMediaFile = endpoint({
  method: 'POST',
  path: 'media/delete-media-file',
  service: 'gateway',
  access: 'editContent',
  summary: 'Removes a picture or video that nothing shows.',
  input: wireObject({ key: ['MediaKey', key] }),
  output: answer,
})
