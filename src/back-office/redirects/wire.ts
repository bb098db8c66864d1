import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import {
  MAX_ADDRESS_LENGTH,
  NEW_ADDRESS_PROBLEMS,
  OLD_ADDRESS_PROBLEMS,
  type Redirect,
} from '#src/content/redirects/redirect.ts'
import { contentAnswer, contentVersion } from '../content/wire.ts'
import { MAX_SELECTED } from '../table/list-page.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'

/** Redirects that one form adds. */
export const MAX_PASTED = 2_000

const id = z.number().int().positive()

export const getRedirectList = endpoint({
  method: 'POST',
  path: 'redirect/get-redirect-list',
  service: 'gateway',
  access: 'editContent',
  summary: 'A page of the redirects of the site, filtered and sorted.',
  input: wireObject(tableFields),
  output: wireObject({
    redirects: [
      'RedirectList',
      wireList(
        wireObject({
          id: ['RedirectID', id],
          from: ['OldAddress', z.string()],
          to: ['NewAddress', z.string()],
          hits: ['HitCount', z.number()],
          lastHitAt: ['LastHitDate', wireMoment.nullable()],
          createdAt: ['CreateDate', wireMoment],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportRedirectList = endpoint({
  method: 'POST',
  path: 'redirect/export-redirect-list',
  service: 'page',
  access: 'editContent',
  summary: 'The filtered redirects with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const getRedirect = endpoint({
  method: 'GET',
  path: 'redirect/get-redirect',
  service: 'gateway',
  access: 'editContent',
  summary: 'One redirect in the format of vitrin site export, with its version.',
  input: wireObject({ id: ['RedirectID', queryNumber] }),
  output: wireObject({ document: ['Document', z.custom<Redirect>()], version: ['Version', contentVersion] }),
})

export const addRedirect = endpoint({
  method: 'POST',
  path: 'redirect/insert-redirect',
  service: 'gateway',
  access: 'editContent',
  summary: 'Redirects an old address to a path of the shop, permanently, where no page has the address.',
  input: wireObject({ document: ['Document', z.looseObject({ from: z.string(), to: z.string() })] }),
  output: contentAnswer,
})

export const changeRedirect = endpoint({
  method: 'POST',
  path: 'redirect/update-redirect',
  service: 'gateway',
  access: 'editContent',
  summary: 'Replaces a redirect.',
  input: wireObject({
    id: ['RedirectID', id],
    document: ['Document', z.unknown()],
    version: ['Version', contentVersion],
  }),
  output: contentAnswer,
})

export const deleteRedirect = endpoint({
  method: 'POST',
  path: 'redirect/delete-redirect',
  service: 'gateway',
  access: 'editContent',
  summary: 'Removes a redirect.',
  input: wireObject({ id: ['RedirectID', id], version: ['Version', contentVersion] }),
  output: contentAnswer,
})

export const removeRedirects = endpoint({
  method: 'POST',
  path: 'redirect/delete-redirects',
  service: 'gateway',
  access: 'editContent',
  summary: 'Removes many redirects.',
  input: wireObject({ ids: ['RedirectIDs', z.array(id).min(1).max(MAX_SELECTED)] }),
  output: wireObject({ removed: ['RemovedCount', z.number()] }),
})

const pair = {
  from: ['OldAddress', z.string().max(MAX_ADDRESS_LENGTH * 2)],
  to: ['NewAddress', z.string().max(MAX_ADDRESS_LENGTH * 2)],
} as const

export const addRedirects = endpoint({
  method: 'POST',
  path: 'redirect/insert-redirects',
  service: 'gateway',
  access: 'editContent',
  summary: 'Adds many redirects; those that are not accepted are returned with the reason and change nothing.',
  input: wireObject({ redirects: ['RedirectList', z.array(wireObject(pair)).min(1).max(MAX_PASTED)] }),
  output: wireObject({
    added: ['AddedCount', z.number()],
    unchanged: ['UnchangedCount', z.number()],
    refused: [
      'RefusedList',
      wireList(
        wireObject({ ...pair, problem: ['Reason', z.enum([...OLD_ADDRESS_PROBLEMS, ...NEW_ADDRESS_PROBLEMS])] }),
      ),
    ],
  }),
})
