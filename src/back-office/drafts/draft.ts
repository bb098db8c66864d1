/** Values of a form by field, as it would post them: none for a cleared checkbox. */
export type FormValues = Readonly<Record<string, string[]>>

/** A field that is not saved: the saved values over which the user typed, and the typed ones. */
export interface DraftField {
  name: string
  saved: string[]
  typed: string[]
}

/** A field to store; with `null` as its typed values the stored one is deleted. */
export interface DraftChange {
  name: string
  saved: string[]
  typed: string[] | null
}

/** After this time a draft is deleted. */
export const DRAFT_DAYS = 30

/** Drafts of a user on a site: the oldest are deleted. */
export const MAX_DRAFTS = 100

/** Characters of one draft as JSON. */
export const MAX_DRAFT_LENGTH = 200_000

export const MAX_DRAFT_FIELDS = 2000
export const MAX_FIELD_VALUES = 500
export const FIELD_NAME_LENGTH = 200
export const PAGE_LENGTH = 500
export const FORM_LENGTH = 200

/** The button of a form with rows that answers with the posted rows and saves nothing. */
export const FILL_INTENT = 'fill'

/** Fields named by the place of their row, and the number of rows. */
const ROW_FIELD = /^(?:rows|blocks|slides)$|^.+ \d+$|^(?:tier|property|when|gives)\.\d+(?:\.|$)/

/** Rows of two windows, which cannot be filled in together. */
export const MIXED_ROWS = 'mixed'

export const ROWS_LENGTH = 100

/**
 * Identifies the saved values of a form with rows; empty for a form whose fields have names of their own. Rows are named
 * by their place, so that a draft fits the saved values over which it was typed only.
 */
export function toRowsDigest(saved: FormValues): string {
  if (!Object.keys(saved).some((name) => ROW_FIELD.test(name))) return ''
  const entries = Object.entries(saved).sort(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify(entries).replaceAll('\\r\\n', '\\n')
  // FNV-1a over code units, from two starting values.
  const hash = (start: number) =>
    [...text].reduce((sum, char) => Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193), start) >>> 0
  return `${text.length}-${hash(0x811c9dc5).toString(36)}-${hash(0x12345678).toString(36)}`
}

/** The page of a draft: a copy of another record has drafts of its own. */
export function toDraftPage(pageKey: string, search: string): string {
  const from = new URLSearchParams(search).get('from')
  return from === null ? pageKey : `${pageKey}?${new URLSearchParams({ from })}`.slice(0, PAGE_LENGTH)
}

/** Passwords and keys, whatever their control is. */
const SECRET_NAME = /password|secret|passphrase|api.?key|private.?key|store.?key/i

export const isSecretName = (name: string): boolean => SECRET_NAME.test(name)

const isSameList = (one: readonly string[] | undefined, other: readonly string[]) =>
  one?.length === other.length && one.every((value, at) => value === other[at])

const NO_VALUES: string[] = []

/** The fields whose values differ from the saved ones. */
export function listDraftFields(saved: FormValues, values: FormValues): DraftField[] {
  const names = [...new Set([...Object.keys(saved), ...Object.keys(values)])]
  return names
    .map((name) => ({ name, saved: saved[name] ?? NO_VALUES, typed: values[name] ?? NO_VALUES }))
    .filter((field) => !isSameList(field.saved, field.typed))
}

/** The changes that make one draft of another. A field whose typed values stay has the saved ones of before. */
export function listDraftChanges(from: readonly DraftField[], to: readonly DraftField[]): DraftChange[] {
  const before = new Map(from.map((field) => [field.name, field]))
  const names = new Set(to.map(({ name }) => name))
  const written = to.filter(({ name, typed }) => !isSameList(before.get(name)?.typed, typed))
  const deleted = from.filter(({ name }) => !names.has(name))
  return [...written, ...deleted.map(({ name, saved }) => ({ name, saved, typed: null }))]
}

/** A draft after changes. */
export function applyDraftChanges(fields: readonly DraftField[], changes: readonly DraftChange[]): DraftField[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  for (const { name, saved, typed } of changes) {
    if (typed === null) byName.delete(name)
    else byName.set(name, { name, saved, typed })
  }
  return [...byName.values()]
}

interface DraftRestore {
  /** Fields to fill in. */
  fields: DraftField[]
  /** Fields that are shown only, because the rows of the form are others than those over which they were typed. */
  outdated: DraftField[]
  /** Those of them that another user saved meanwhile, with the values that are saved now. */
  conflicts: DraftField[]
}

/**
 * What to fill in of a draft: not what is saved already, nor what the user has typed otherwise since the page was opened.
 * A browser that reloads the page fills in some of it itself.
 * `saved` are the values with which the form was filled, `values` those that it has now, `rows` the digest of the draft.
 */
export function planRestore(
  draft: readonly DraftField[],
  { saved, values, rows = '' }: { saved: FormValues; values: FormValues; rows?: string },
): DraftRestore {
  const unsaved = draft.filter(({ name, typed }) => {
    const [savedNow, valuesNow] = [saved[name] ?? NO_VALUES, values[name] ?? NO_VALUES]
    const isUntouched = isSameList(valuesNow, savedNow) || isSameList(valuesNow, typed)
    return isUntouched && !isSameList(savedNow, typed)
  })
  if (rows !== toRowsDigest(saved)) return { fields: [], outdated: unsaved, conflicts: [] }
  const conflicts = unsaved
    .filter((field) => !isSameList(field.saved, saved[field.name] ?? NO_VALUES))
    .map(({ name, typed }) => ({ name, saved: saved[name] ?? NO_VALUES, typed }))
  return { fields: unsaved, outdated: [], conflicts }
}
