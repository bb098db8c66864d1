import type { RepoFile, Rule } from './repo-file.ts'

/** Documents of requirements by the word that references use, with the form of their headings. */
const DOCUMENTS: Readonly<Record<string, { path: string; heading: (number: string) => RegExp }>> = {
  storefront: { path: 'docs/spec/storefront.md', heading: (number) => getHeadingPattern(number) },
  catalogue: { path: 'docs/spec/catalogue-and-cart.md', heading: (number) => getHeadingPattern(number) },
  orders: { path: 'docs/spec/orders-payments-accounts.md', heading: (number) => getHeadingPattern(number) },
  threat: { path: 'docs/spec/threats.md', heading: (number) => new RegExp(`^## Threat ${number}\\b.*`, 'm') },
  promise: { path: 'docs/spec/threats.md', heading: (name) => new RegExp(`^## Promise ${name}\\b.*`, 'm') },
}
const getHeadingPattern = (number: string) => new RegExp(`^##+ ${number.replace('.', '\\.')}(?:[ \\t].*)?$`, 'm')

const REFERENCE = /\((storefront|catalogue|orders|threats?|promises?) ([^()]*)\)/g
const NUMBER = /^(?:(storefront|catalogue|orders|threats?|promises?|decision) )?(\d+(?:\.\d+)?|[A-H])(?=$|[\s:])/
/** Documents that are not in the repository. */
const OUTSIDE = /\((?:design|notes|style|findings) \d[^()]*\)/g

const WITH_REFERENCES = /^(?:src|scripts|tests|bench|db|docs)\/.*\.(?:tsx?|mjs|md|sql|css)$|^[A-Z]+\.md$/

/** A reference such as `(catalogue 4)` or `(orders 2, 3)` names headings of `docs/spec`, and nothing refers outside the repository. */
export const referencesResolve: Rule = (repo) => {
  const texts = new Map(repo.map(({ path, text }) => [path, text]))
  return repo
    .filter(({ path }) => WITH_REFERENCES.test(path) && !path.startsWith('scripts/structure/references'))
    .flatMap((file) => [
      ...[...file.text.matchAll(REFERENCE)].flatMap((found) =>
        listBroken(found[1] ?? '', found[2] ?? '', texts).map((rule) => toViolation(file, found.index, rule)),
      ),
      ...[...file.text.matchAll(OUTSIDE)].map(({ 0: text, index }) =>
        toViolation(file, index, `${text} refers to a document that is not in the repository`),
      ),
    ])
}

const toViolation = (file: RepoFile, index: number, rule: string) => ({
  path: file.path,
  line: file.getLine(index),
  rule,
})

const listBroken = (first: string, list: string, texts: ReadonlyMap<string, string>): string[] =>
  parseReferences(`${first} ${list}`)
    .filter((reference) => reference.word !== 'decision' && findHeading(reference, texts) === undefined)
    .map(({ word, number }) => `docs/spec has no heading for (${word} ${number})`)

/** One part of a reference: `catalogue 4, 5; decision 0061` has three. */
export interface SectionReference {
  word: string
  number: string
}

export function parseReferences(text: string): SectionReference[] {
  let [word = ''] = text.split(' ')
  return text
    .replace(/:.*$/, '')
    .split(/[,;] | and | to /)
    .flatMap((part) => {
      const [, named, number] = NUMBER.exec(part.trim()) ?? []
      if (number === undefined) return []
      word = named ?? word
      return [{ word, number }]
    })
}

/** The file of `docs/spec` and the heading that a reference names. */
export function findHeading({ word, number }: SectionReference, texts: ReadonlyMap<string, string>) {
  const document = /^[A-H]$/.test(number) ? DOCUMENTS.promise : (DOCUMENTS[word.replace(/s$/, '')] ?? DOCUMENTS[word])
  const heading = document?.heading(number).exec(texts.get(document.path) ?? '')?.[0]
  return document && heading ? { path: document.path, heading: heading.replace(/^#+ /, '').trim() } : undefined
}
