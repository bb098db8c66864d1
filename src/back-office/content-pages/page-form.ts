import { toLocalMoment } from '#src/back-office/local-moment.ts'
import type { PageBlock, WrittenPage } from '#src/content/content.ts'
import { isHomeContent } from '#src/content/content.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { PRODUCT_GROUPS } from '#src/products/product-group.ts'
import { toSlug } from '#src/products/slug.ts'
import {
  collectTexts,
  localizedField,
  readField,
  readFields,
  readMoment,
  type TypedFields,
  toFieldName,
  toTypedTexts,
} from '../content/content-fields.ts'
import { rowField } from '../site/row-form.ts'

export const BLOCK_KINDS = ['text', 'html', 'products', 'banner'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** A page as typed; texts by `title-tr`. */
export interface TypedPage {
  fields: TypedFields
  blocks: TypedFields[]
}

/** What the form of a page needs to know about its shop. */
export interface PageFormContext {
  languages: readonly Language[]
  timeZone: string
}

const BLOCK_COUNT = 'blocks'
const MAX_BLOCKS = 60
const LOCALIZED = new Set(['addresses', 'titles', 'summaries', 'bodies', 'texts', 'html'])
const PLAIN_FIELDS = ['home', 'draft', 'publishedFrom', 'publishedUntil']
const TEXT_FIELDS = ['titles', 'addresses', 'summaries', 'bodies']
const BLOCK_TEXTS = ['titles', 'texts', 'html']

const listFields = (names: readonly string[], languages: readonly Language[]) =>
  names.flatMap((name) => languages.map((language) => localizedField(name, language)))

export function readPageForm(form: FormData, { languages }: PageFormContext): TypedPage {
  const count = Math.min(Number(form.get(BLOCK_COUNT)) || 0, MAX_BLOCKS)
  const blockFields = ['kind', 'group', 'position', ...listFields(BLOCK_TEXTS, languages)]
  return {
    fields: readFields(form, [...PLAIN_FIELDS, ...listFields(TEXT_FIELDS, languages)]),
    blocks: Array.from({ length: count }, (_, at) =>
      Object.fromEntries(blockFields.map((field) => [field, readField(form, rowField(field, at))])),
    ),
  }
}

export function toTypedPage(page: WrittenPage, { languages, timeZone }: PageFormContext): TypedPage {
  const isHome = Object.keys(page.addresses).length > 0 && isHomeContent(page.addresses)
  return {
    fields: {
      ...toTypedTexts('titles', page.titles, languages),
      ...toTypedTexts('addresses', page.addresses, languages),
      ...toTypedTexts('summaries', page.summaries, languages),
      ...toTypedTexts('bodies', page.bodies, languages),
      home: isHome ? 'true' : '',
      draft: page.draft ? 'true' : '',
      publishedFrom: toLocalMoment(page.publishedFrom, timeZone),
      publishedUntil: toLocalMoment(page.publishedUntil, timeZone),
    },
    blocks: page.blocks.map((block) => toTypedBlock(block, languages)),
  }
}

function toTypedBlock(block: PageBlock, languages: readonly Language[]): TypedFields {
  const texts = (name: string, saved: TextByLanguage) => toTypedTexts(name, saved, languages)
  switch (block.kind) {
    case 'text':
      return { kind: 'text', ...texts('titles', block.titles), ...texts('texts', block.texts) }
    case 'html':
      return { kind: 'html', ...texts('html', block.html) }
    case 'products':
      return { kind: 'products', group: block.group }
    default:
      return { kind: 'banner', position: block.position }
  }
}

/** A page that is not saved yet: a draft without texts. */
export const createPage = (): WrittenPage => ({
  number: 1,
  addresses: {},
  titles: {},
  summaries: {},
  bodies: {},
  blocks: [],
  publishedFrom: null,
  publishedUntil: null,
  draft: true,
})

/** The document of a typed page; a language with a title and without an address gets one of the title. */
export function toPageDocument({ fields, blocks }: TypedPage, saved: WrittenPage, context: PageFormContext) {
  const { languages, timeZone } = context
  const texts = (name: 'titles' | 'summaries' | 'bodies') =>
    collectTexts(fields, name, { languages, saved: saved[name] })
  return {
    addresses: toAddresses(fields, saved, languages),
    titles: texts('titles'),
    summaries: texts('summaries'),
    bodies: texts('bodies'),
    blocks: blocks.map((block, at) => toBlockDocument(block, saved.blocks[at], languages)),
    publishedFrom: readMoment(fields.publishedFrom ?? '', saved.publishedFrom, timeZone),
    publishedUntil: readMoment(fields.publishedUntil ?? '', saved.publishedUntil, timeZone),
    draft: fields.draft === 'true',
  }
}

function toAddresses(fields: TypedFields, saved: WrittenPage, languages: readonly Language[]): TextByLanguage {
  if (fields.home === 'true')
    return isHomeContent(saved.addresses) && Object.keys(saved.addresses).length > 0
      ? saved.addresses
      : Object.fromEntries(languages.map((language) => [language, '']))
  return {
    ...collectTexts(fields, 'addresses', { languages, saved: saved.addresses }),
    ...proposeAddresses(fields, languages),
  }
}

/** Addresses made of the titles of languages without an address. */
export const proposeAddresses = (fields: TypedFields, languages: readonly Language[]): TextByLanguage =>
  Object.fromEntries(
    languages
      .filter((language) => fields[localizedField('addresses', language)] === '')
      .map((language) => [language, toSlug(fields[localizedField('titles', language)] ?? '')])
      .filter(([, address]) => address !== ''),
  )

function toBlockDocument(typed: TypedFields, savedAt: PageBlock | undefined, languages: readonly Language[]): unknown {
  const saved = savedAt?.kind === typed.kind ? savedAt : undefined
  const texts = (name: string, before: TextByLanguage | undefined) =>
    collectTexts(typed, name, { languages, saved: before })
  switch (typed.kind) {
    case 'text': {
      const before = saved?.kind === 'text' ? saved : undefined
      return { kind: 'text', titles: texts('titles', before?.titles), texts: texts('texts', before?.texts) }
    }
    case 'html':
      return { kind: 'html', html: texts('html', saved?.kind === 'html' ? saved.html : undefined) }
    case 'products':
      return { kind: 'products', group: typed.group }
    default:
      return { kind: 'banner', position: typed.position }
  }
}

/** A new block after the button `addBlock` with the field `newKind`. */
export function readNewBlock(form: FormData): TypedFields | undefined {
  const kind = BLOCK_KINDS.find((one) => one === form.get('newKind'))
  if (form.get('intent') !== 'addBlock' || !kind) return undefined
  return { kind, ...(kind === 'products' && { group: PRODUCT_GROUPS[0] ?? '' }) }
}

export const toPageField = (path: string, first: Language): string => toFieldName(path, LOCALIZED, first)

/** The typed page as one list of fields, to compare it with the saved one. */
export const flattenPage = ({ fields, blocks }: TypedPage): TypedFields => ({
  ...fields,
  ...Object.fromEntries(
    blocks.flatMap((block, at) => Object.entries(block).map(([field, text]) => [rowField(field, at), text])),
  ),
})
