import type { Sheet, SheetColumn } from '../../exports/sheet.ts'
import { directionOf } from '../../platform/i18n/language.ts'
import type { Texts } from '../../platform/i18n/texts.ts'
import type { PadRow } from './pad.ts'

const columnsOf = ({ t }: Texts): SheetColumn[] => [
  { title: t('quickOrder.column.code'), kind: 'text', width: 24 },
  { title: t('quickOrder.column.quantity'), kind: 'quantity', width: 12 },
  { title: t('quickOrder.column.note'), kind: 'text', width: 32 },
]

/** The empty list to fill in, headed in the reader's language; its headings are read in every language. */
export const templateSheet = (texts: Texts): Sheet => ({
  name: texts.t('quickOrder.title'),
  columns: columnsOf(texts),
  rows: [],
  rightToLeft: directionOf(texts.language) === 'rtl',
})

/** Rows that are not ready, each with its reason: put right, the file can be uploaded as it is. */
export const errorSheet = (texts: Texts, rows: readonly PadRow[]): Sheet => ({
  name: texts.t('quickOrder.errors.name'),
  columns: [
    ...columnsOf(texts),
    { title: texts.t('quickOrder.column.row'), kind: 'quantity', width: 8 },
    { title: texts.t('quickOrder.column.reason'), kind: 'text', width: 60 },
    { title: texts.t('quickOrder.column.offers'), kind: 'text', width: 40 },
  ],
  rows: rows.map(({ code, quantityText, note, fileRow, message, candidates }) => [
    ...[code, quantityText, note, fileRow === null ? null : String(fileRow), message],
    candidates.map((candidate) => candidate.code).join(', '),
  ]),
  rightToLeft: directionOf(texts.language) === 'rtl',
})
