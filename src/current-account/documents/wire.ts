import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { CUSTOMER_DOCUMENT_KINDS, DOCUMENT_FILE_TYPES } from '#src/customers/documents/document.ts'

const id = z.number().int().positive()
const fileType = z.enum(DOCUMENT_FILE_TYPES)

export const getCompanyDocuments = endpoint({
  method: 'GET',
  path: 'accountactivity/get-company-documents',
  service: 'gateway',
  access: 'seeAccount',
  summary: 'The documents that the distributor shares with the company of the caller, the newest first.',
  input: z.object({}),
  output: wireObject({
    documents: [
      'DocumentList',
      wireList(
        wireObject({
          id: ['DocumentID', id],
          kind: ['DocumentKind', z.enum(CUSTOMER_DOCUMENT_KINDS)],
          title: ['Title', z.string()],
          validUntil: ['EndDate', z.string().nullable()],
          fileType: ['FileType', fileType],
          size: ['Size', z.number()],
          createdAt: ['CreatedDate', wireMoment],
        }),
      ),
    ],
  }),
})

export const getCompanyDocumentFile = endpoint({
  method: 'GET',
  path: 'accountactivity/get-company-document-file',
  service: 'gateway',
  access: 'seeAccount',
  summary: 'The file of a document that the distributor shares with the company of the caller, base64.',
  input: wireObject({ id: ['DocumentID', queryNumber] }),
  output: wireObject({
    title: ['Title', z.string()],
    fileType: ['FileType', fileType],
    content: ['Content', z.string()],
  }),
})
