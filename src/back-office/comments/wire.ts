import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { COMMENT_STATES, type Stars } from '#src/products/comment.ts'
import { MAX_SELECTED } from '../table/list-page.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'

const id = z.number().int().positive()

export const getCommentList = endpoint({
  method: 'POST',
  path: 'product/get-comment-list',
  service: 'gateway',
  access: 'moderateComments',
  summary: 'A page of the comments on products in every state, filtered and sorted. Authors are named as in the shop.',
  input: wireObject(tableFields),
  output: wireObject({
    comments: [
      'CommentList',
      wireList(
        wireObject({
          id: ['CommentID', id],
          state: ['CommentState', z.enum(COMMENT_STATES)],
          stars: ['Stars', z.custom<Stars>((value) => typeof value === 'number')],
          body: ['Body', z.string()],
          author: ['AuthorName', z.string()],
          writtenAt: ['CreatedDate', wireMoment],
          decidedAt: ['DecidedDate', wireMoment.nullable()],
          productCode: ['ProductCode', z.string()],
          productName: ['ProductName', z.string()],
          productSlug: ['FriendlyUrl', z.string()],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportCommentList = endpoint({
  method: 'POST',
  path: 'product/export-comment-list',
  service: 'page',
  access: 'moderateComments',
  summary: 'The filtered comments with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const decideOnComments = endpoint({
  method: 'POST',
  path: 'product/decide-comments',
  service: 'gateway',
  access: 'moderateComments',
  summary: 'Publishes comments, or keeps them from everybody but their authors. A changed comment has another id.',
  input: wireObject({
    ids: ['CommentIDs', z.array(id).min(1).max(MAX_SELECTED)],
    approve: ['Approve', z.boolean()],
  }),
  output: wireObject({
    /** Those that still exist. */
    decided: ['DecidedCount', z.number()],
  }),
})
