import type { Sheet, SheetColumn } from '#src/exports/sheet.ts'
import { getDirection } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { EXAMPLE_CODES } from './list-reader/example.ts'
import type { QuickOrderRowData } from './quick-order.ts'

const buildColumns = ({ t }: Texts): SheetColumn[] => [
  { title: t('quickOrder.column.code'), kind: 'code', width: 24 },
  { title: t('quickOrder.column.quantity'), kind: 'quantity', width: 12 },
  { title: t('quickOrder.column.note'), kind: 'text', width: 32 },
]

/** As many as a cart takes; longer lists are read too. */
const ROWS_TO_FILL = 2000

/**
 * The template, headed in the reader's language; headings are read in every language. It starts with an example that
 * orders nothing.
 */
export const templateSheet = (texts: Texts): Sheet => ({
  name: texts.t('quickOrder.title'),
  columns: buildColumns(texts),
  rows: [[EXAMPLE_CODES[texts.language], '4', texts.t('quickOrder.template.exampleNote')]],
  blankRows: ROWS_TO_FILL,
  rightToLeft: getDirection(texts.language) === 'rtl',
})

/** Instructions on a sheet of their own. */
export function howToSheet({ t, language }: Texts): Sheet {
  const lines = [
    t('quickOrder.howTo.code', { column: t('quickOrder.column.code') }),
    t('quickOrder.howTo.quantity', { column: t('quickOrder.column.quantity') }),
    t('quickOrder.howTo.note', { column: t('quickOrder.column.note') }),
    t('quickOrder.howTo.upload'),
  ]
  return {
    name: t('quickOrder.howTo.name'),
    columns: [
      { title: t('quickOrder.howTo.name'), kind: 'text', width: 90, wrap: true, vertical: 'top', horizontal: 'start' },
    ],
    rows: lines.map((line, at) => [`${at + 1}. ${line}`]),
    rightToLeft: getDirection(language) === 'rtl',
  }
}

/** A quantity typed as `1.000` is a thousand: as a number cell it would come back as one. */
const asWritten = (column: SheetColumn): SheetColumn =>
  column.kind === 'quantity' ? { ...column, kind: 'text', horizontal: 'end' } : column

/** Rows that are not ready, with reasons; once corrected the file can be uploaded as it is. */
export const errorSheet = (texts: Texts, rows: readonly QuickOrderRowData[]): Sheet => ({
  name: texts.t('quickOrder.errors.name'),
  columns: [
    ...buildColumns(texts).map(asWritten),
    { title: texts.t('quickOrder.column.row'), kind: 'quantity', width: 8 },
    { title: texts.t('quickOrder.column.reason'), kind: 'text', width: 60 },
    { title: texts.t('quickOrder.column.offers'), kind: 'text', width: 40 },
  ],
  rows: rows.map(({ code, quantityText, note, fileRow, message, candidates }) => [
    ...[code, quantityText, note, fileRow === null ? null : String(fileRow), message],
    candidates.map((candidate) => candidate.code).join(', '),
  ]),
  rightToLeft: getDirection(texts.language) === 'rtl',
})
