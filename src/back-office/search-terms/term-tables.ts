import type { TermList } from '#src/search/listed-term.ts'
import type { TableColumn, TableDefinition, TableFilter } from '../table/table.ts'

const TERM: TableColumn = { key: 'term', label: 'searchTerms.column.term', kind: 'text', sortable: true, fixed: true }
const TIMES: TableColumn = { key: 'times', label: 'searchTerms.column.times', kind: 'number', initial: true }
const CUSTOMERS: TableColumn = {
  key: 'customers',
  label: 'searchTerms.column.customers',
  kind: 'number',
  initial: true,
}
const LAST: TableColumn = { key: 'lastAt', label: 'searchTerms.column.lastAt', kind: 'date', initial: true }
const HITS: TableColumn = { key: 'hits', label: 'searchTerms.column.hits', kind: 'number', initial: true }
const LANGUAGE: TableColumn = {
  key: 'language',
  label: 'searchTerms.column.language',
  kind: 'text',
  initial: true,
  wideOnly: true,
}
const MEANING: TableColumn = { key: 'meaning', label: 'searchTerms.column.meaning', kind: 'text' }
const PINS: TableColumn = { key: 'pins', label: 'searchTerms.column.pins', kind: 'code' }

const SEARCH: TableFilter = { key: 'q', label: 'searchTerms.filter.search', kind: 'search' }
const DAYS: TableFilter = { key: 'days', label: 'searchTerms.filter.days', kind: 'choice' }

/** The lists of search terms. */
export const TERM_TABLES: Readonly<Record<TermList, TableDefinition>> = {
  misses: {
    name: 'searchMisses',
    columns: [TERM, { ...TIMES, sortable: true }, CUSTOMERS, { ...LAST, sortable: true }, HITS, LANGUAGE],
    filters: [SEARCH, DAYS, { key: 'state', label: 'searchTerms.filter.state', kind: 'choice' }],
    sort: { column: 'times', descending: true },
  },
  frequent: {
    name: 'frequentSearches',
    columns: [TERM, { ...TIMES, sortable: true }, CUSTOMERS, { ...LAST, sortable: true }, HITS, MEANING, PINS],
    filters: [SEARCH, DAYS],
    sort: { column: 'times', descending: true },
  },
  aliases: {
    name: 'searchAliases',
    columns: [TERM, { ...MEANING, initial: true }, TIMES, CUSTOMERS, { ...LAST, wideOnly: true }],
    filters: [SEARCH],
    sort: { column: 'term', descending: false },
  },
  pins: {
    name: 'searchPins',
    columns: [TERM, { ...PINS, initial: true }, TIMES, CUSTOMERS, { ...LAST, wideOnly: true }],
    filters: [SEARCH],
    sort: { column: 'term', descending: false },
  },
}

/** The part of the address after the page; the list of misses is the page itself. */
export const TERM_LIST_PATHS: Readonly<Record<TermList, string>> = {
  misses: '',
  frequent: '/frequent',
  aliases: '/aliases',
  pins: '/pins',
}
