import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryFlag, queryNumber, queryText, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { CONTENT_FILTERS, PUBLICATION_STATES, type WrittenNews, type WrittenPage } from '#src/content/content.ts'
import { contentPage, newsItem } from '#src/content/wire.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { textShape } from '#src/platform/i18n/text-shape.ts'

/** The version of a record of content: a digest of its document. */
export const contentVersion = z.string().regex(/^[0-9a-f]{16}$/)

/** The answer of a call that saves or removes a record of content; ProblemList has the paths of what is not accepted. */
export const contentAnswer = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
  id: ['ID', z.number().nullable()],
  problems: ['ProblemList', wireList(wireObject({ path: ['Path', z.string()], why: ['Message', z.string()] }))],
})

const id = z.number().int().positive()

const listInput = wireObject({
  text: ['SearchText', queryText(100).optional()],
  state: ['PublicationState', z.enum(CONTENT_FILTERS).optional()],
  page: ['PageNumber', queryNumber.optional()],
  /** All of them at once, instead of a page. */
  all: ['IsAll', queryFlag.optional()],
})

const listOutput = wireObject({
  entries: [
    'ContentList',
    wireList(
      wireObject({
        number: ['ID', id],
        titles: ['Titles', textShape(200)],
        addresses: ['FriendlyUrls', textShape(200)],
        from: ['StartDate', wireMoment.nullable()],
        until: ['EndDate', wireMoment.nullable()],
        state: ['PublicationState', z.enum(PUBLICATION_STATES)],
      }),
    ),
  ],
  totalHits: ['TotalHits', z.number()],
  pageSize: ['PageRowCount', z.number()],
})

const recordInput = wireObject({ id: ['ID', queryNumber] })
/** The rest is checked like the document of the site, with the problems in the answer. */
const insertInput = wireObject({ document: ['Document', z.looseObject({ addresses: z.looseObject({}) })] })
const updateInput = wireObject({
  id: ['ID', id],
  document: ['Document', z.unknown()],
  version: ['Version', contentVersion],
})
const previewInput = wireObject({ document: ['Document', z.unknown()], language: ['Language', z.enum(LANGUAGES)] })
const deleteInput = wireObject({ id: ['ID', id], version: ['Version', contentVersion] })

export const getPageList = endpoint({
  method: 'GET',
  path: 'content/get-page-list',
  service: 'gateway',
  access: 'editContent',
  summary: 'The content pages of the site, also drafts, by a part of title or address.',
  input: listInput,
  output: listOutput,
})

export const getPageDocument = endpoint({
  method: 'GET',
  path: 'content/get-page-document',
  service: 'gateway',
  access: 'editContent',
  summary: 'One content page in the format of vitrin site export, with its version.',
  input: recordInput,
  output: wireObject({ document: ['Document', z.custom<WrittenPage>()], version: ['Version', contentVersion] }),
})

export const addPage = endpoint({
  method: 'POST',
  path: 'content/insert-page',
  service: 'gateway',
  access: 'editContent',
  summary: 'Adds a content page in the format of vitrin site import; its number is the next one.',
  input: insertInput,
  output: contentAnswer,
})

export const changePage = endpoint({
  method: 'POST',
  path: 'content/update-page',
  service: 'gateway',
  access: 'editContent',
  summary: 'Replaces a content page, in the format of vitrin site import.',
  input: updateInput,
  output: contentAnswer,
})

export const deletePage = endpoint({
  method: 'POST',
  path: 'content/delete-page',
  service: 'gateway',
  access: 'editContent',
  summary: 'Removes a content page.',
  input: deleteInput,
  output: contentAnswer,
})

export const previewPage = endpoint({
  method: 'POST',
  path: 'content/preview-page',
  service: 'gateway',
  access: 'editContent',
  summary:
    'A content page that is not saved, as getContentPage would return it; null for a document that is not accepted.',
  input: previewInput,
  output: wireObject({ page: ['Page', contentPage.nullable()] }),
})

export const getNewsList = endpoint({
  method: 'GET',
  path: 'news/get-news-list',
  service: 'gateway',
  access: 'editContent',
  summary: 'The news of the site, also drafts and those dated ahead, by a part of title or address.',
  input: listInput,
  output: listOutput,
})

export const getNewsDocument = endpoint({
  method: 'GET',
  path: 'news/get-news-document',
  service: 'gateway',
  access: 'editContent',
  summary: 'One piece of news in the format of vitrin site export, with its version.',
  input: recordInput,
  output: wireObject({ document: ['Document', z.custom<WrittenNews>()], version: ['Version', contentVersion] }),
})

export const addNews = endpoint({
  method: 'POST',
  path: 'news/insert-news',
  service: 'gateway',
  access: 'editContent',
  summary: 'Adds a piece of news in the format of vitrin site import; its number is the next one.',
  input: insertInput,
  output: contentAnswer,
})

export const changeNews = endpoint({
  method: 'POST',
  path: 'news/update-news',
  service: 'gateway',
  access: 'editContent',
  summary: 'Replaces a piece of news, in the format of vitrin site import.',
  input: updateInput,
  output: contentAnswer,
})

export const deleteNews = endpoint({
  method: 'POST',
  path: 'news/delete-news',
  service: 'gateway',
  access: 'editContent',
  summary: 'Removes a piece of news.',
  input: deleteInput,
  output: contentAnswer,
})

export const previewNews = endpoint({
  method: 'POST',
  path: 'news/preview-news',
  service: 'gateway',
  access: 'editContent',
  summary:
    'A piece of news that is not saved, as getNewsDetail would return it; null for a document that is not accepted.',
  input: previewInput,
  output: wireObject({ item: ['News', newsItem.nullable()] }),
})
