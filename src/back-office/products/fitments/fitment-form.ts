import { parseBlock } from '../grid/grid.ts'
import { FITMENT_FIELDS, type TypedFitment } from './fitment-row.ts'
import { MAX_TYPED } from './wire.ts'

export const EMPTY_FITMENT = Object.fromEntries(FITMENT_FIELDS.map((field) => [field, ''])) as TypedFitment

/** The fields that are shown only on demand. */
export const CONDITION_FIELDS = ['engineCodes', 'axle', 'side', 'with', 'without', 'note'] as const

const trim = (text: string) => text.replaceAll('\u0000', '').toWellFormed().trim().slice(0, MAX_TYPED)

const toFitment = (texts: readonly string[]) =>
  Object.fromEntries(FITMENT_FIELDS.map((field, at) => [field, trim(texts[at] ?? '')])) as TypedFitment

export const readFitmentForm = (form: FormData): TypedFitment =>
  toFitment(FITMENT_FIELDS.map((field) => `${form.get(field) ?? ''}`))

/** Rows of a spreadsheet, or lines with semicolons; a first line of headings has no year. */
export function readPastedFitments(text: string): TypedFitment[] {
  const rows = text.includes('\t') ? parseBlock(text) : text.split(/\r\n?|\n/).map((line) => line.split(';'))
  const fitments = rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).map(toFitment)
  const isHeading = fitments[0] !== undefined && fitments[0].years !== '' && !/\d/.test(fitments[0].years)
  return isHeading ? fitments.slice(1) : fitments
}

/** The lines from which these fitments are read again. */
export const toPastedText = (fitments: readonly TypedFitment[]): string =>
  fitments
    .map((fitment) =>
      FITMENT_FIELDS.map((field) => fitment[field])
        .join(';')
        .replace(/;+$/, ''),
    )
    .join('\n')
