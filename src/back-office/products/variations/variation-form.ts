import type { PageRequest } from '#src/api/page-context.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { PROPERTY_LIMITS } from '#src/products/properties/property.ts'
import { LINE_LENGTH, MAX_LINES } from '../links/wire.ts'
import type { TypedVariation, VariationProblem } from './variation-row.ts'
import { addProductVariations, MAX_PROPERTIES } from './wire.ts'

/** Names of properties, and lines with a product and its values in the same order. */
interface TypedForm {
  properties: string
  lines: string
}

/** An addition of which nothing or not all was accepted; the form holds the refused lines. */
export interface VariationsAnswer extends TypedForm {
  key: string
  error: { field: 'properties' | 'lines'; problem: 'none' | 'many' | 'properties' | 'long' } | undefined
  added: number
  unchanged: number
  refused: { at: number; line: string; problem: VariationProblem; codes: string }[]
}

const MAX_TEXT = 100_000
const SEPARATORS = /[;\t]/

export function readVariationForm(form: FormData): TypedForm {
  const read = (name: string) => `${form.get(name) ?? ''}`.slice(0, MAX_TEXT).replaceAll('\u0000', '').toWellFormed()
  return { properties: read('properties').trim(), lines: read('lines') }
}

export const listProperties = (properties: string): string[] =>
  properties
    .split(SEPARATORS)
    .map((name) => name.trim())
    .filter(Boolean)

/** Lines with semicolons or rows of a spreadsheet; a missing value is empty. */
export const readVariations = ({ properties, lines }: TypedForm): TypedVariation[] => {
  const names = listProperties(properties)
  return lines
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [product = '', ...values] = line.split(SEPARATORS).map((cell) => cell.trim())
      return {
        line: product.slice(0, LINE_LENGTH) || '-',
        values: names.map((property, at) => ({ property, value: values[at] ?? '' })),
      }
    })
}

/** Adds the variations of the form; undefined if all lines are added. */
export async function saveVariations(
  page: PageRequest,
  code: string,
  typed: TypedForm,
): Promise<VariationsAnswer | undefined> {
  const nothing = { ...typed, key: crypto.randomUUID(), error: undefined, added: 0, unchanged: 0, refused: [] }
  const variations = readVariations(typed)
  const error = findFormError(typed, variations)
  if (error) return { ...nothing, error }
  const { added, unchanged, refused } = await page.call(addProductVariations, { code, variations })
  if (refused.length === 0) return undefined
  const lines = typed.lines.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const refusedLines = refused.map(({ at, problem, codes }) => ({
    at,
    line: lines[at] ?? '',
    problem,
    codes: codes.join(', '),
  }))
  return { ...nothing, lines: refusedLines.map(({ line }) => line).join('\n'), added, unchanged, refused: refusedLines }
}

export function findFormError(
  { properties }: TypedForm,
  variations: readonly TypedVariation[],
): VariationsAnswer['error'] {
  const names = listProperties(properties)
  const isRepeated = new Set(names.map(fold)).size < names.length
  if (names.length > MAX_PROPERTIES || isRepeated || names.some((name) => name.length > PROPERTY_LIMITS.name))
    return { field: 'properties', problem: 'properties' }
  if (variations.length === 0) return { field: 'lines', problem: 'none' }
  if (variations.length > MAX_LINES) return { field: 'lines', problem: 'many' }
  const isLong = variations.some(({ values }) => values.some(({ value }) => value.length > PROPERTY_LIMITS.value))
  return isLong ? { field: 'lines', problem: 'long' } : undefined
}
