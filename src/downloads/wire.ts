import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { queryText, wireList, wireObject } from '../api/wire-fields.ts'
import { DOWNLOAD_KINDS, type DownloadKind, kindOfNumber } from './download.ts'

const wireKind = z.codec(z.int().min(2).max(11), z.custom<DownloadKind>(), {
  decode: kindOfNumber,
  encode: (kind) => DOWNLOAD_KINDS[kind],
})

export const getFiles = endpoint({
  method: 'GET',
  path: 'common/get-files',
  service: 'gateway',
  access: 'seeDownloads',
  summary:
    'Files to download: 2 software, 3 video, 4 brochure, 5 specification, 6 firmware, 7 user guide (orders 3), 8 fitting instruction, 9 safety data sheet, 10 certificate, 11 declaration of conformity. Those of hidden products are left out.',
  input: wireObject({ productCode: ['ProductCode', queryText(100).optional()] }),
  output: wireList(
    wireObject({
      number: ['ID', z.number()],
      kind: ['FileType', wireKind],
      title: ['Name', z.string()],
      href: ['Url', z.string()],
      size: ['Size', z.number().nullable()],
      productCode: ['ProductCode', z.string().nullable()],
    }),
  ),
})
