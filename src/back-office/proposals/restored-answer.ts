import type { TypedLine } from './desk-answer.ts'
import { FIELD_PREFIXES } from './desk-answer.ts'

/** The fields below the lines. */
export interface AnswerTerms {
  validUntil: string
  reservation: string
  note: string
  internalNote: string
}

/** A version of a proposal as the form shows it. */
export interface SavedAnswer {
  revision: number
  lines: readonly { lineNo: number; typed: TypedLine }[]
  terms: AnswerTerms
}

/** A field that another user changed since the form was opened. */
export interface FieldChange {
  field: 'quantity' | 'price' | 'note'
  before: string
  now: string
}

export interface RestoredLine {
  value: TypedLine
  changes: FieldChange[]
}

interface RestoredAnswer {
  lines: ReadonlyMap<number, RestoredLine>
  terms: AnswerTerms
}

/** The name of the hidden field with the saved values that the form was opened with. */
export const SAVED_FIELD = 'saved'

export const serializeSaved = ({ lines, terms }: SavedAnswer): string =>
  JSON.stringify({ lines: Object.fromEntries(lines.map(({ lineNo, typed }) => [lineNo, typed])), terms })

type FormValues = Record<string, string>

/**
 * The fields after a refusal: as typed. If the proposal has changed meanwhile, only what the seller typed is restored,
 * and each line lists what changed.
 */
export function restoreAnswer(saved: SavedAnswer, values: FormValues | undefined): RestoredAnswer {
  const before = values?.revision === `${saved.revision}` ? saved : values && parseSaved(values[SAVED_FIELD])
  if (!values || !before) return { lines: toUntouched(saved), terms: saved.terms }
  const beforeByLine = new Map(before.lines.map(({ lineNo, typed }) => [lineNo, typed]))
  const lines = saved.lines.map(({ lineNo, typed: now }) => {
    const was = beforeByLine.get(lineNo) ?? now
    return [
      lineNo,
      { value: mergeLine({ was, now }, readLine(values, lineNo)), changes: listChanges(was, now) },
    ] as const
  })
  const mergeTerm = (name: keyof AnswerTerms) => mergeField(values[name], before.terms[name], saved.terms[name])
  return {
    lines: new Map(lines),
    terms: {
      validUntil: mergeTerm('validUntil'),
      reservation: mergeTerm('reservation'),
      note: mergeTerm('note'),
      internalNote: mergeTerm('internalNote'),
    },
  }
}

const toUntouched = ({ lines }: SavedAnswer) =>
  new Map(lines.map(({ lineNo, typed }) => [lineNo, { value: typed, changes: [] }]))

const readLine = (values: FormValues, lineNo: number) => (field: keyof TypedLine) =>
  values[`${FIELD_PREFIXES[field]}${lineNo}`]

const mergeField = (typed: string | undefined, was: string, now: string) =>
  typed === undefined || typed === was ? now : typed

/** Discount and price follow each other: both are restored if one was typed. */
function mergeLine(
  { was, now }: { was: TypedLine; now: TypedLine },
  read: (field: keyof TypedLine) => string | undefined,
): TypedLine {
  const [discount = was.discount, price = was.price, basis = ''] = [read('discount'), read('price'), read('basis')]
  const isPriced = discount !== was.discount || price !== was.price
  return {
    quantity: mergeField(read('quantity'), was.quantity, now.quantity),
    note: mergeField(read('note'), was.note, now.note),
    discount: isPriced ? discount : now.discount,
    price: isPriced ? price : now.price,
    basis: isPriced && (basis === 'discount' || basis === 'price') ? basis : '',
  }
}

const CHANGED_FIELDS = ['quantity', 'price', 'note'] as const

const listChanges = (was: TypedLine, now: TypedLine): FieldChange[] =>
  CHANGED_FIELDS.flatMap((field) => (was[field] === now[field] ? [] : [{ field, before: was[field], now: now[field] }]))

type ParsedAnswer = Pick<SavedAnswer, 'lines' | 'terms'>

/** Undefined for a field that this form did not write. */
function parseSaved(text = ''): ParsedAnswer | undefined {
  try {
    const { lines, terms } = JSON.parse(text) as { lines: Record<string, TypedLine>; terms: AnswerTerms }
    return { lines: Object.entries(lines).map(([lineNo, typed]) => ({ lineNo: Number(lineNo), typed })), terms }
  } catch {
    return undefined
  }
}
