import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { isWebAddress } from '#src/shop/safe-address.ts'
import { type Address, MENU_KINDS, type MenuEntry, type MenuKind, SOCIAL_NETWORKS } from '#src/site/menus/menu.ts'
import { collectTexts, localizedField, readField, type TypedFields, toTypedTexts } from '../content/content-fields.ts'
import type { TreeRow } from '../drag/tree-rows.ts'
import { rowField } from '../site/row-form.ts'
import { nestRows } from './menu-rows.ts'

/** An entry as typed. */
export interface TypedEntry extends TreeRow {
  fields: TypedFields
}

/** What a typed address may mean besides a path and an address of the web. */
export interface MenuTargets {
  /** Paths of pages of the shop, in the language of the form. */
  pages: Readonly<Record<string, Address>>
  languages: readonly Language[]
}

const FLAGS = ['newTab', 'atEnd', 'wide'] as const
const PLAIN_FIELDS = ['kind', 'target', 'saved', 'icon', 'picture', 'links', ...FLAGS]
const MAX_ROWS = 200

export const listMenuFields = (languages: readonly Language[]) => [
  ...PLAIN_FIELDS,
  ...['names', 'descriptions'].flatMap((name) => languages.map((language) => localizedField(name, language))),
]

export function readMenuForm(form: FormData, languages: readonly Language[]): TypedEntry[] {
  const count = Math.min(Number(form.get('rows')) || 0, MAX_ROWS)
  const names = listMenuFields(languages)
  return Array.from({ length: count }, (_, at) => ({
    depth: Math.min(3, Math.max(0, Number(form.get(rowField('depth', at))) || 0)),
    fields: Object.fromEntries(names.map((name) => [name, readField(form, rowField(name, at))])),
  }))
}

/** An address as it is typed: a path of the shop, or an address of the web. */
export function toTypedTarget(address: Address | undefined, { pages, languages }: MenuTargets): string {
  if (!address) return ''
  if ('web' in address) return address.web
  if ('path' in address) {
    const { path } = address
    if (typeof path === 'string') return path
    return languages.map((language) => path[language]).find(Boolean) ?? Object.values(path)[0] ?? ''
  }
  const known = Object.entries(pages).find(([, page]) => 'page' in page && page.page === address.page)
  return `${known?.[0] ?? `/${address.page}`}${address.rest ?? ''}`
}

/** The typed entries of a menu, each above those below it. */
export const toTypedEntries = (entries: readonly MenuEntry[], targets: MenuTargets, depth = 0): TypedEntry[] =>
  entries.flatMap(({ entries: below = [], ...entry }) => [
    { depth, fields: toTypedEntry(entry, targets) },
    ...toTypedEntries(below, targets, depth + 1),
  ])

const toTypedEntry = (entry: MenuEntry, targets: MenuTargets): TypedFields => ({
  kind: entry.kind,
  target: toTypedTarget(entry.address, targets),
  // Texts of other languages and an address that is not typed anew stay as they are.
  saved: JSON.stringify({ names: entry.names, descriptions: entry.descriptions, address: entry.address }),
  icon: entry.icon ?? '',
  picture: entry.picture ?? '',
  links: (entry.links ?? []).map(({ network, address }) => `${network} ${address}`).join('\n'),
  ...Object.fromEntries(FLAGS.map((flag) => [flag, entry[flag] ? 'true' : ''])),
  ...toTypedTexts('names', entry.names, targets.languages),
  ...toTypedTexts('descriptions', entry.descriptions ?? {}, targets.languages),
})

export const createEntry = (kind: MenuKind, languages: readonly Language[]): TypedEntry => ({
  depth: 0,
  fields: { ...Object.fromEntries(listMenuFields(languages).map((name) => [name, ''])), kind },
})

/** The entry after the button `addEntry` with the field `newKind`. */
export function readNewEntry(form: FormData, languages: readonly Language[]): TypedEntry | undefined {
  const kind = MENU_KINDS.find((one) => one === form.get('newKind'))
  return form.get('intent') === 'addEntry' && kind ? createEntry(kind, languages) : undefined
}

interface SavedParts {
  names?: TextByLanguage
  descriptions?: TextByLanguage
  address?: Address
}

/** The schema of the menu checks what becomes of it. */
function readSaved(json: string): SavedParts {
  try {
    const saved: unknown = JSON.parse(json)
    return typeof saved === 'object' && saved !== null ? saved : {}
  } catch {
    return {}
  }
}

/** The document of typed entries, and the row of each path of a problem. */
export function toMenuDocument(typed: readonly TypedEntry[], targets: MenuTargets) {
  const rowOfPath = new Map<string, number>()
  const rows = typed.map(({ depth, fields }, row) => ({ depth, entry: { row, document: toEntry(fields, targets) } }))
  const place = (nested: ReturnType<typeof nestRows<(typeof rows)[number]['entry']>>, path: string): object[] =>
    nested.map(({ entry, below }, at) => {
      const own = `${path}[${at}]`
      rowOfPath.set(own, entry.row)
      return { ...entry.document, ...(below.length > 0 && { entries: place(below, `${own}.entries`) }) }
    })
  return { document: { entries: place(nestRows(rows), 'entries') }, rowOfPath }
}

function toEntry(fields: TypedFields, targets: MenuTargets) {
  const { languages } = targets
  const saved = readSaved(fields.saved ?? '')
  const texts = (name: 'names' | 'descriptions') => collectTexts(fields, name, { languages, saved: saved[name] })
  const descriptions = texts('descriptions')
  const address = readTarget(fields.target ?? '', saved.address, targets)
  const links = readLinks(fields.links ?? '')
  return {
    kind: fields.kind,
    names: texts('names'),
    ...(Object.keys(descriptions).length > 0 && { descriptions }),
    ...(address && { address }),
    ...Object.fromEntries(FLAGS.filter((flag) => fields[flag] === 'true').map((flag) => [flag, true])),
    ...(fields.icon && { icon: fields.icon }),
    ...(fields.picture && { picture: fields.picture }),
    ...(links.length > 0 && { links }),
  }
}

/** The address of a typed target: the saved one as long as it is not changed. */
export function readTarget(typed: string, saved: Address | undefined, targets: MenuTargets): Address | undefined {
  if (typed === '') return undefined
  if (saved && typed === toTypedTarget(saved, targets)) return saved
  const page = targets.pages[typed]
  if (page) return page
  return isWebAddress(typed) ? { web: typed } : { path: typed }
}

/** One link of a social network in each line: its name, or the network that the address belongs to, and the address. */
function readLinks(typed: string): { network: string; address: string }[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [first = '', second] = line.split(/\s+/)
      if (second !== undefined) return { network: first.toLowerCase(), address: second }
      return { network: SOCIAL_NETWORKS.find((network) => first.includes(network)) ?? first, address: first }
    })
}

const FIELD_OF_PROPERTY: Readonly<Record<string, string>> = {
  address: 'target',
  names: 'names',
  descriptions: 'descriptions',
}

/** The field of the form by the path of a problem. */
export function toMenuField(path: string, rowOfPath: ReadonlyMap<string, number>, first: Language): string {
  const owner = [...rowOfPath.keys()]
    .filter((one) => path.startsWith(one))
    .sort((one, other) => other.length - one.length)[0]
  if (owner === undefined) return ''
  const [property = ''] = path.slice(owner.length + 1).split(/[.[]/)
  const field = FIELD_OF_PROPERTY[property] ?? (property || 'names')
  const name = field === 'names' || field === 'descriptions' ? localizedField(field, first) : field
  return rowField(name, rowOfPath.get(owner) ?? 0)
}

/** The typed menu as one list of fields, to compare it with the saved one. */
export const flattenMenu = (typed: readonly TypedEntry[]): TypedFields =>
  Object.fromEntries(
    typed.flatMap(({ fields }, at) =>
      Object.entries(fields)
        .filter(([name]) => name !== 'saved')
        .map(([name, text]) => [rowField(name, at), text]),
    ),
  )
