import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersionOrNone } from '#src/api/record-version.ts'
import { queryText, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { TERM_LISTS } from '#src/search/listed-term.ts'
import { MAX_QUERY_LENGTH } from '#src/search/search-input.ts'
import { MAX_TERM_LENGTH } from '#src/search/search-log/logged-search.ts'
import { MAX_SELECTED } from '../table/list-page.ts'
import { exportedTable, tableFields, tableFilterFields } from '../table/wire.ts'
import { savedAnswer, savedFields } from '../wire.ts'

const list = z.enum(TERM_LISTS)
const term = z.string().trim().min(1).max(MAX_TERM_LENGTH)
const terms = z.array(term).min(1).max(MAX_SELECTED)

const listed = {
  term: ['Term', z.string()],
  text: ['Text', z.string()],
  language: ['Language', z.enum(LANGUAGES).nullable()],
  times: ['Count', z.number()],
  lastAt: ['LastDate', wireMoment.nullable()],
  customers: ['CustomerCount', z.number()],
  hits: ['TotalHits', z.number().nullable()],
  /** What the term finds too; empty without an alias. */
  meaning: ['Meaning', z.string()],
  pins: ['PinList', wireList(wireObject({ code: ['ProductCode', z.string()], name: ['ProductName', z.string()] }))],
  resolved: ['IsResolved', z.boolean()],
} as const

export const getTermList = endpoint({
  method: 'POST',
  path: 'search/get-term-list',
  service: 'gateway',
  access: 'manageSearch',
  summary:
    'A page of the searches that found nothing, of the most frequent ones, of the aliases or of the terms with pinned products, filtered and sorted.',
  input: wireObject({ list: ['ListName', list], ...tableFields }),
  output: wireObject({
    terms: ['TermList', wireList(wireObject(listed))],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportTermList = endpoint({
  method: 'POST',
  path: 'search/export-term-list',
  service: 'page',
  access: 'manageSearch',
  summary: 'The filtered terms of a list with the chosen columns as a file, csv or xlsx.',
  input: wireObject({
    list: ['ListName', list],
    ...tableFilterFields,
    columns: ['Columns', z.array(z.string().max(40)).max(40)],
    format: ['Format', z.enum(['csv', 'xlsx'])],
  }),
  output: exportedTable,
})

export const getSearchTerm = endpoint({
  method: 'GET',
  path: 'search/get-search-term',
  service: 'gateway',
  access: 'manageSearch',
  summary: 'One term: how often it is searched, by how many customers, its alias and its pinned products.',
  input: wireObject({ term: ['Term', queryText(MAX_TERM_LENGTH)] }),
  output: wireObject({
    ...listed,
    misses: ['MissCount', z.number()],
    meaningVersion: ['MeaningVersion', recordVersionOrNone],
    pinsVersion: ['PinVersion', recordVersionOrNone],
  }),
})

export const previewSearch = endpoint({
  method: 'GET',
  path: 'search/preview-search',
  service: 'gateway',
  access: 'manageSearch',
  summary: 'The first products that a text finds now, without being logged as a search.',
  input: wireObject({ text: ['Text', queryText(MAX_TERM_LENGTH)] }),
  output: wireObject({
    totalHits: ['TotalHits', z.number()],
    /** The text that was searched instead; null if it was used as typed. */
    corrected: ['Corrected', z.string().nullable()],
    /** Words that no product with the others has. */
    dropped: ['DroppedWords', z.array(z.string())],
    products: [
      'ProductList',
      wireList(
        wireObject({
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          slug: ['FriendlyUrl', z.string()],
        }),
      ),
    ],
  }),
})

export const saveAlias = endpoint({
  method: 'POST',
  path: 'search/save-alias',
  service: 'gateway',
  access: 'manageSearch',
  summary: 'Makes a search for a term find what another text finds too.',
  input: wireObject({
    term: ['Term', term],
    meaning: ['Meaning', z.string().trim().max(MAX_QUERY_LENGTH)],
    version: ['MeaningVersion', recordVersionOrNone],
  }),
  output: savedAnswer,
})

/** More than can be pinned, so that the refusal names the limit. */
export const MAX_POSTED_CODES = 100
export const MAX_CODE_LENGTH = 100

export const savePins = endpoint({
  method: 'POST',
  path: 'search/save-pins',
  service: 'gateway',
  access: 'manageSearch',
  summary: 'Makes products lead the results of a term, in this order and in place of those pinned before.',
  input: wireObject({
    term: ['Term', term],
    codes: ['ProductCodes', z.array(z.string().trim().min(1).max(MAX_CODE_LENGTH)).min(1).max(MAX_POSTED_CODES)],
    version: ['PinVersion', recordVersionOrNone],
  }),
  output: savedAnswer,
})

const removed = wireObject({ ...savedFields, changed: ['ChangedCount', z.number()] })

const changed = wireObject({ changed: ['ChangedCount', z.number()] })

export const removeAliases = endpoint({
  method: 'POST',
  path: 'search/remove-aliases',
  service: 'gateway',
  access: 'manageSearch',
  summary:
    'Removes the aliases of terms; of one, with the version that the sender saw, RecordChanged if it is another.',
  input: wireObject({ terms: ['Terms', terms], version: ['MeaningVersion', recordVersionOrNone.optional()] }),
  output: removed,
})

export const removePins = endpoint({
  method: 'POST',
  path: 'search/remove-pins',
  service: 'gateway',
  access: 'manageSearch',
  summary:
    'Gives the results of terms their usual order again; of one, with the version that the sender saw, RecordChanged if other products are pinned.',
  input: wireObject({ terms: ['Terms', terms], version: ['PinVersion', recordVersionOrNone.optional()] }),
  output: removed,
})

export const resolveMisses = endpoint({
  method: 'POST',
  path: 'search/resolve-misses',
  service: 'gateway',
  access: 'manageSearch',
  summary: 'Takes searches without hits off the list, or lists them again.',
  input: wireObject({ terms: ['Terms', terms], resolved: ['IsResolved', z.boolean()] }),
  output: changed,
})
