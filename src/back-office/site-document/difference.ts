import type { DocumentChange } from './site-document.ts'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The differences between two versions of a section, record by record and field by field. */
export const listDocumentChanges = (before: unknown, after: unknown): DocumentChange[] =>
  compareValues('', toJson(before), toJson(after))

/** Dates become text, and undefined fields are left out. */
const toJson = (value: unknown): Json | undefined =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as Json)

function compareValues(path: string, before: Json | undefined, after: Json | undefined): DocumentChange[] {
  if (isEqual(before, after)) return []
  if (before === undefined) return [{ kind: 'added', path, before: '', after: toShortText(after) }]
  if (after === undefined) return [{ kind: 'removed', path, before: toShortText(before), after: '' }]
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(path, before, after)
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => compareValues(joinPath(path, name), before[name], after[name]))
  }
  return [{ kind: 'changed', path, before: toShortText(before), after: toShortText(after) }]
}

function compareLists(path: string, before: Json[], after: Json[]): DocumentChange[] {
  if (![...before, ...after].every(isObject))
    return [{ kind: 'changed', path, before: toShortText(before), after: toShortText(after) }]
  const field = findIdentity(before as JsonObject[], after as JsonObject[])
  const toKey = (item: Json, at: number) => (field === undefined ? `${at}` : `${(item as JsonObject)[field]}`)
  const saved = new Map(before.map((item, at) => [toKey(item, at), item]))
  const written = new Map(after.map((item, at) => [toKey(item, at), item]))
  const keys = [...new Set([...written.keys(), ...saved.keys()])]
  const changes = keys.flatMap((key) => compareValues(`${path}[${key}]`, saved.get(key), written.get(key)))
  if (changes.length > 0) return changes
  return [{ kind: 'changed', path, before: [...saved.keys()].join(', '), after: [...written.keys()].join(', ') }]
}

type JsonObject = { [name: string]: Json }

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const IDENTITIES = ['number', 'code', 'key', 'kind', 'name', 'currency', 'iban']

/** The field that names each record of both lists once; undefined if there is none, so that places are compared. */
function findIdentity(before: readonly JsonObject[], after: readonly JsonObject[]): string | undefined {
  const namesEach = (list: readonly JsonObject[], field: string) =>
    list.every((item) => typeof item[field] === 'string' || typeof item[field] === 'number') &&
    new Set(list.map((item) => item[field])).size === list.length
  return IDENTITIES.find((field) => namesEach(before, field) && namesEach(after, field))
}

const joinPath = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

const isEqual = (before: Json | undefined, after: Json | undefined): boolean =>
  JSON.stringify(sortFields(before)) === JSON.stringify(sortFields(after))

function sortFields(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => sortFields(item) ?? null)
  if (!isObject(value)) return value
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, inner]) => [name, sortFields(inner) ?? null]))
}

const LONGEST_TEXT = 160

function toShortText(value: Json | undefined): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text
}

const SECRET_FIELDS = new Set(['password', 'secrets', 'key'])
const HIDDEN = '•••'

/**
 * Secrets that a document sets, without their values. Sections with secrets never return them, so that they are no
 * difference between what is read before and after.
 */
export function listSecretChanges(document: unknown, path = ''): DocumentChange[] {
  const value = toJson(document)
  if (Array.isArray(value)) return value.flatMap((item, at) => listSecretChanges(item, `${path}[${at}]`))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = joinPath(path, name)
    if (SECRET_FIELDS.has(name)) return [{ kind: 'changed' as const, path: at, before: HIDDEN, after: HIDDEN }]
    return listSecretChanges(inner, at)
  })
}
