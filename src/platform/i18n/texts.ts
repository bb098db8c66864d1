import type trBackOffice from '../../../messages/back-office/tr.json'
import type tr from '../../../messages/tr.json'
import { getDirection, type Language } from './language.ts'

/** Texts of one language as in `messages/*.json` and `messages/back-office/*.json`: nested, with plurals and contexts as key suffixes. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

/** Values of the `{{placeholders}}`. `count` selects the plural form, `context` the variant. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

export type Translate = (key: TextKey, values?: Values) => string

/** The texts of one language. */
export interface Texts {
  readonly language: Language
  readonly t: Translate
  /** The site's own names of units, by the codes that products store. */
  readonly units?: ReadonlyMap<string, string>
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Paths<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Paths<Node[Key]>}`
}[keyof Node & string]
type PluralBase<Path> = Path extends `${infer Key}_${Plural}` ? Key : Path

/** Turkish is the reference: an unknown key does not compile. */
export type TextKey = PluralBase<Paths<typeof tr> | Paths<typeof trBackOffice>>

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** A key without a text in the language uses the fallback, or else the key itself. React does the escaping. */
export function createTexts(language: Language, catalogue: Catalogue, fallback: Catalogue = {}): Texts {
  const plurals = new Intl.PluralRules(language)
  const ownTexts = new Map(listTexts(catalogue))
  const others = new Map(listTexts(fallback))
  const findText = (key: string) => ownTexts.get(key) ?? others.get(key)
  const selectText = (key: string, { count, context }: Values): string => {
    const form = typeof count === 'number' ? `_${plurals.select(count)}` : ''
    const variant = context ? `${key}_${context}` : key
    // Turkish distinguishes one by its rules, but uses the same text.
    const pluralFallback = form && findText(`${variant}_other`)
    return (
      (findText(variant + form) || pluralFallback || findText(variant)) ?? findText(key + form) ?? findText(key) ?? key
    )
  }
  return {
    language,
    t: (key, values) => {
      if (!values) return findText(key) ?? key
      return selectText(key, values).replace(
        PLACEHOLDER,
        (placeholder, name: string) => formatValue(language, values[name]) ?? placeholder,
      )
    },
  }
}

/** Names, codes and amounts are isolated inside a sentence; an address must stay usable. */
function formatValue(language: Language, value: Values[string]): string | undefined {
  if (typeof value !== 'string' || /^https?:/.test(value)) return value?.toString()
  return isolate(language, value)
}

function* listTexts(node: Catalogue, path = ''): Generator<[string, string]> {
  for (const [name, child] of Object.entries(node)) {
    if (typeof child === 'string') yield [path + name, child]
    else yield* listTexts(child, `${path}${name}.`)
  }
}

/**
 * A name, code or amount with its own direction inside right-to-left text, so that +90 532 111 22 33 or 06-11 is not
 * reordered. Values of texts (`t`) are isolated already; this is for text that is composed otherwise.
 */
export const isolate = (language: Language, text: string): string =>
  text !== '' && getDirection(language) === 'rtl' ? `\u2068${text}\u2069` : text
