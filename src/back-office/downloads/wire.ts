import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryFlag, queryNumber, queryText, wireList, wireObject } from '#src/api/wire-fields.ts'
import { DOWNLOAD_KIND_NAMES, type DownloadKind, type WrittenDownload } from '#src/downloads/download.ts'
import { textShape } from '#src/platform/i18n/text-shape.ts'
import { contentAnswer, contentVersion } from '../content/wire.ts'

const id = z.number().int().positive()
const kind = z.enum(DOWNLOAD_KIND_NAMES as [DownloadKind, ...DownloadKind[]])
const storedName = z.string().min(1).max(200)

export const getFileList = endpoint({
  method: 'GET',
  path: 'file/get-file-list',
  service: 'gateway',
  access: 'editContent',
  summary:
    'The files that the site offers to download, by kind in the order of the shop, by a part of title, name or product code; UnusedList has the stored files that it does not offer.',
  input: wireObject({
    text: ['SearchText', queryText(100).optional()],
    page: ['PageNumber', queryNumber.optional()],
    /** Everything found at once instead of a page, for an exported file. */
    all: ['IsAll', queryFlag.optional()],
  }),
  output: wireObject({
    entries: [
      'FileList',
      wireList(
        wireObject({
          number: ['ID', id],
          kind: ['FileKind', kind],
          titles: ['Titles', textShape(200)],
          file: ['FileName', z.string().nullable()],
          webAddress: ['Url', z.string().nullable()],
          size: ['Size', z.number().nullable()],
          productCode: ['ProductCode', z.string().nullable()],
          isShown: ['IsShown', z.boolean()],
          previous: ['PreviousID', id.nullable()],
          next: ['NextID', id.nullable()],
        }),
      ),
    ],
    unused: ['UnusedList', wireList(wireObject({ name: ['FileName', z.string()], size: ['Size', z.number()] }))],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const getFileDocument = endpoint({
  method: 'GET',
  path: 'file/get-file-document',
  service: 'gateway',
  access: 'editContent',
  summary: 'One file of the site in the format of vitrin site export, with its version.',
  input: wireObject({ id: ['ID', queryNumber] }),
  output: wireObject({ document: ['Document', z.custom<WrittenDownload>()], version: ['Version', contentVersion] }),
})

export const addFile = endpoint({
  method: 'POST',
  path: 'file/insert-file',
  service: 'gateway',
  access: 'editContent',
  summary: 'Offers a stored file or a web address, in the format of vitrin site import; its number is the next one.',
  input: wireObject({ document: ['Document', z.looseObject({ kind: z.string() })] }),
  output: contentAnswer,
})

export const changeFile = endpoint({
  method: 'POST',
  path: 'file/update-file',
  service: 'gateway',
  access: 'editContent',
  summary: 'Replaces the entry of a file, in the format of vitrin site import.',
  input: wireObject({
    id: ['ID', id],
    document: ['Document', z.unknown()],
    version: ['Version', contentVersion],
  }),
  output: contentAnswer,
})

export const deleteFile = endpoint({
  method: 'POST',
  path: 'file/delete-file',
  service: 'gateway',
  access: 'editContent',
  summary: 'Stops offering a file; its content stays stored.',
  input: wireObject({ id: ['ID', id], version: ['Version', contentVersion] }),
  output: contentAnswer,
})

const answer = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
})

export const placeFile = endpoint({
  method: 'POST',
  path: 'file/place-file',
  service: 'gateway',
  access: 'editContent',
  summary: 'Moves a file to the place before or after another one.',
  input: wireObject({
    number: ['ID', id],
    neighbour: ['NeighbourID', id],
    side: ['Side', z.enum(['before', 'after'])],
  }),
  output: answer,
})

/** Four characters for three bytes, and the rest of the request. */
const MAX_BODY = 34_000_000

export const storeFile = endpoint({
  method: 'POST',
  path: 'file/store-file',
  service: 'gateway',
  access: 'editContent',
  maxBody: MAX_BODY,
  summary:
    'Stores a file, base64, under its name in lower case; a stored file of the same name gets the new content. Types: pdf, zip, xlsx, docx, csv, txt, mp4, bin, exe, apk.',
  input: wireObject({ fileName: ['FileName', storedName], content: ['Content', z.base64()] }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    name: ['FileName', z.string()],
  }),
})

export const deleteStoredFile = endpoint({
  method: 'POST',
  path: 'file/delete-stored-file',
  service: 'gateway',
  access: 'editContent',
  summary: 'Removes the content of a file that the site does not offer.',
  input: wireObject({ name: ['FileName', storedName] }),
  output: answer,
})
