import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireObject } from '#src/api/wire-fields.ts'
import { PRESENT_KINDS } from '#src/imports/uploads/upload.ts'
import { uploadKind } from '../wire.ts'

const content = z.custom<string | Uint8Array<ArrayBuffer>>()
const file = wireObject({
  name: ['FileName', z.string()],
  content: ['Content', content],
})

export const exportRejectedRows = endpoint({
  method: 'GET',
  path: 'import/export-rejected-rows',
  service: 'page',
  access: 'importData',
  summary: 'The refused rows of an uploaded list with their reasons, as xlsx.',
  input: wireObject({ id: ['UploadID', queryNumber] }),
  output: file,
})

export const exportPresentList = endpoint({
  method: 'GET',
  path: 'import/export-present-list',
  service: 'page',
  access: 'importData',
  summary:
    'What the shop has of a kind of lists (delivery routes; texts of the pages of brands or categories), with headings by which the file is read again. Delivery routes need the second factor again, and are at most 100,000 addresses; Content is null and Message gives the reason why a file is refused.',
  input: wireObject({ kind: ['ListKind', z.enum(PRESENT_KINDS)], format: ['Format', z.enum(['csv', 'xlsx'])] }),
  output: wireObject({
    name: ['FileName', z.string()],
    content: ['Content', content.nullable()],
    message: ['Message', z.string()],
  }),
})

export const getListTemplate = endpoint({
  method: 'GET',
  path: 'import/get-list-template',
  service: 'page',
  access: 'importData',
  summary: 'An empty list of a kind, with the headings in the language of the reader.',
  input: wireObject({ kind: ['ListKind', uploadKind], format: ['Format', z.enum(['csv', 'xlsx'])] }),
  output: file,
})
