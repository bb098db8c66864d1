import type { Language } from '#src/platform/i18n/language.ts'

/** The language whose keys are the reference; it also types the keys in code. */
export const REFERENCE: Language = 'tr'

/**
 * The catalogues of the pages, those that only pages of the back office load, and the texts of the settings, which no
 * browser loads.
 */
export const MESSAGE_FOLDERS = ['messages', 'messages/back-office', 'messages/settings'] as const
export type MessageFolder = (typeof MESSAGE_FOLDERS)[number]

/** One language: its texts by full key (`cart.empty`), and their source file. */
export interface Catalogue {
  language: Language
  path: string
  source: string
  texts: ReadonlyMap<string, string>
}

export interface CatalogueFinding {
  path: string
  line: number
  rule: string
}

/** `source` is the JSON text; keys of nested objects are joined by dots. */
export function getCatalogue(language: Language, source: string, folder: MessageFolder = 'messages'): Catalogue {
  return { language, path: `${folder}/${language}.json`, source, texts: new Map(flat(JSON.parse(source), '')) }
}

function flat(node: unknown, key: string): [string, string][] {
  if (typeof node === 'string') return [[key, node]]
  if (typeof node !== 'object' || node === null) return [[key, '']]
  return Object.entries(node).flatMap(([name, child]) => flat(child, key === '' ? name : `${key}.${name}`))
}

/** A finding at the line of a key, or at the top of the file if the key is missing. */
export function at({ path, source }: Catalogue, key: string, rule: string): CatalogueFinding {
  return { path, line: getLine(source.split('\n'), key.split('.')), rule: `${key}: ${rule}` }
}

// The files are formatted: the depth of a key is its indentation.
function getLine(lines: string[], names: string[]) {
  let line = 0
  for (const [depth, name] of names.entries()) {
    const start = `${'  '.repeat(depth + 1)}${JSON.stringify(name)}:`
    const next = lines.findIndex((text, index) => index >= line && text.startsWith(start))
    if (next === -1) return 1
    line = next
  }
  return line + 1
}
