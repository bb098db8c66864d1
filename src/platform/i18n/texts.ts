import type tr from '../../../messages/tr.json'
import { isolate } from './isolate.ts'
import type { Language } from './language.ts'

/** One language's texts by key, as `messages/*.json` keep them: nested, plurals and contexts as endings of a key. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

/** What fills the `{{holes}}` of a text. `count` picks its plural form, `context` its variant. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

export type Translate = (key: TextKey, values?: Values) => string

/** The texts of one language, and how they are asked for. */
export interface Texts {
  readonly language: Language
  readonly t: Translate
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Paths<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Paths<Node[Key]>}`
}[keyof Node & string]
type Asked<Path> = Path extends `${infer Key}_${Plural}` ? Key : Path

/** Turkish is the reference: a key that is not in it does not compile. */
export type TextKey = Asked<Paths<typeof tr>>

const HOLE = /\{\{(\w+)\}\}/g

/** A key without a text in the language is answered from the fallback, one without any by itself. Escaping is React's. */
export function textsOf(language: Language, catalogue: Catalogue, fallback: Catalogue = {}): Texts {
  const plurals = new Intl.PluralRules(language)
  const own = new Map(leaves(catalogue))
  const others = new Map(leaves(fallback))
  const textOf = (key: string) => own.get(key) ?? others.get(key)
  const found = (key: string, { count, context }: Values): string => {
    const form = typeof count === 'number' ? `_${plurals.select(count)}` : ''
    const variant = context ? `${key}_${context}` : key
    // Turkish counts one apart from others by its rules, and says both alike.
    const alike = form && textOf(`${variant}_other`)
    return (textOf(variant + form) || alike || textOf(variant)) ?? textOf(key + form) ?? textOf(key) ?? key
  }
  return {
    language,
    t: (key, values) => {
      if (!values) return textOf(key) ?? key
      return found(key, values).replace(HOLE, (hole, name: string) => filled(language, values[name]) ?? hole)
    },
  }
}

/** Names, codes and amounts keep their own direction inside a sentence; an address has to stay one that can be followed. */
function filled(language: Language, value: Values[string]): string | undefined {
  if (typeof value !== 'string' || /^https?:/.test(value)) return value?.toString()
  return isolate(language, value)
}

function* leaves(node: Catalogue, path = ''): Generator<[string, string]> {
  for (const [name, child] of Object.entries(node)) {
    if (typeof child === 'string') yield [path + name, child]
    else yield* leaves(child, `${path}${name}.`)
  }
}
