import type { PageRequest } from '#src/api/page-context.ts'
import { type PostedVersion, versionInForm } from '#src/api/record-version.ts'
import { clean } from '#src/imports/rows/vocabulary.ts'
import { PROPERTY_LIMITS } from '#src/products/properties/property.ts'
import { changeProductProperties } from './wire.ts'

/** A property as typed: values separated by semicolons. */
export interface TypedProperty {
  name: string
  values: string
  /** The product has it: without values it is removed. */
  isSaved: boolean
}

export const PROPERTY_PROBLEMS = ['name', 'longName', 'values', 'longValue', 'manyValues'] as const
type PropertyProblem = (typeof PROPERTY_PROBLEMS)[number]

/** By the number of the row. */
export type PropertyProblems = Readonly<Record<number, PropertyProblem>>

/** The result of a submission that was not saved. */
export interface PropertiesAnswer {
  typed: TypedProperty[]
  problems: PropertyProblems | undefined
  message: string | undefined
  posted: PostedVersion
}

export const toPropertyField = (at: number, name: 'name' | 'values' | 'saved') => `property.${at}.${name}`

export const toTypedProperty = ({ name, values }: { name: string; values: readonly string[] }): TypedProperty => ({
  name,
  values: values.join('; '),
  isSaved: true,
})

/** The rows of the form without empty ones. */
export function readPropertyForm(form: FormData): TypedProperty[] {
  const text = (at: number, name: 'name' | 'values') => clean(`${form.get(toPropertyField(at, name)) ?? ''}`)
  return [...form.keys()]
    .flatMap((key) => /^property\.(\d{1,4})\.name$/.exec(key)?.[1] ?? [])
    .map(Number)
    .map((at) => ({
      name: text(at, 'name'),
      values: text(at, 'values'),
      isSaved: form.has(toPropertyField(at, 'saved')),
    }))
    .filter(({ name, values, isSaved }) => isSaved || name !== '' || values !== '')
}

/** As in a cell of an imported list. */
export const splitValues = (values: string): string[] =>
  values
    .split(/[|;]/)
    .map((value) => value.trim())
    .filter(Boolean)

export function findPropertyProblems(typed: readonly TypedProperty[]): PropertyProblems {
  return Object.fromEntries(
    typed.flatMap((row, at): [number, PropertyProblem][] => {
      const problem = findProblem(row)
      return problem ? [[at, problem]] : []
    }),
  )
}

function findProblem({ name, values, isSaved }: TypedProperty): PropertyProblem | undefined {
  const list = splitValues(values)
  if (name === '') return 'name'
  if (name.length > PROPERTY_LIMITS.name) return 'longName'
  if (list.length === 0) return isSaved ? undefined : 'values'
  if (list.length > PROPERTY_LIMITS.values) return 'manyValues'
  return list.some((value) => value.length > PROPERTY_LIMITS.value) ? 'longValue' : undefined
}

/** Saves the properties of a product; undefined if they are saved. */
export async function saveProperties(
  page: PageRequest,
  code: string,
  form: FormData,
): Promise<PropertiesAnswer | undefined> {
  const version = versionInForm(form)
  const typed = readPropertyForm(form)
  const problems = findPropertyProblems(typed)
  const posted = { version, changed: false }
  if (Object.keys(problems).length > 0) return { typed, problems, message: undefined, posted }
  const properties = typed
    .map(({ name, values }) => ({ name, values: splitValues(values) }))
    .filter(({ values }) => values.length > 0)
  const { done, message, refusal } = await page.call(changeProductProperties, { code, version, properties })
  if (done) return undefined
  return { typed, problems: undefined, message, posted: { version, changed: refusal === 'RecordChanged' } }
}
