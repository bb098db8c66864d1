import type { ESTree } from 'vite'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { getCatalogue, MESSAGE_FOLDERS } from '../messages/catalogue.ts'
import { type RepoFile, type Report, type Rule, walk } from './repo-file.ts'

const SPEC = /^tests\/e2e\/[^/]+\.spec\.ts$/
const SQL = /\bselect\b[^;]*\bfrom\b|\binsert\s+into\b|\bupdate\s+\w+[^;]*\bset\b|\bdelete\s+from\b/i
/** Calls that find an element, or expect something of it, by a text of the interface. */
const BY_TEXT =
  /^(?:getBy(?:Role|Label|Text|Title|Placeholder|AltText)|filter|locator|toHaveText|toContainText|toHaveAccessible(?:Name|Description))$/
/** A shorter word is no text of its own: it is data as often as not. */
const SHORTEST_LABEL = 3
/** A phrase that is part of a catalogue text is quoted from it. */
const SHORTEST_QUOTE = 10

/**
 * Browser tests act by the page objects of `tests/e2e/pages`: no SQL, and no text of the message catalogues as a literal.
 * Names, codes and typed input are data; data that equals a catalogue text is held in a constant.
 */
export const specsUsePageObjects: Rule = (repo) => {
  const { labels, texts } = readLabels(repo)
  const isLabel = (words: string) =>
    labels.has(words) || (words.length >= SHORTEST_QUOTE && words.includes(' ') && texts.includes(words))
  return walk(
    repo,
    ({ path }) => SPEC.test(path),
    (_, report) => {
      const titles = new Set<ESTree.Node | undefined>()
      const reportSql = (node: ESTree.Node, text: string) => {
        if (SQL.test(text) && !titles.has(node))
          report(node, 'SQL in a spec: use tests/support/set-up, look-ups or time-travel.ts')
      }
      return {
        ImportDeclaration: (node) => {
          if (importsPlainTest(node)) report(node, 'import test from ./pages/test.ts, and set up by its shop and owner')
        },
        CallExpression: (node) => {
          if (isTest(node.callee)) titles.add(node.arguments[0])
          if (!isByText(node.callee)) return
          for (const argument of node.arguments) reportLabels(argument, isLabel, report)
        },
        Literal: (node) => reportSql(node, node.raw ?? ''),
        TemplateLiteral: (node) => reportSql(node, node.quasis.map(({ value }) => value.raw).join('')),
      }
    },
  )
}

const importsPlainTest = ({ source, specifiers }: ESTree.ImportDeclaration) =>
  source.value.endsWith('/support/browser.ts') && specifiers.some(({ local }) => local.name === 'test')

function reportLabels(argument: ESTree.Node, isLabel: (words: string) => boolean, report: Report) {
  for (const words of splitWords(collectText(argument)))
    if (isLabel(words)) report(argument, `"${words}" is a text of the catalogues: use a page object, or text(key)`)
}

/** `test(…)`, `test.describe(…)`. */
function isTest(callee: ESTree.Expression | ESTree.Super): boolean {
  if (callee.type === 'MemberExpression') return isTest(callee.object)
  return callee.type === 'Identifier' && callee.name === 'test'
}

const isByText = (callee: ESTree.Expression | ESTree.Super) =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && BY_TEXT.test(callee.property.name)

/** The text of an argument, and of `name` and `hasText` in its options; what is calculated is a hole. */
function collectText(node: ESTree.Node): string {
  if (node.type === 'Literal')
    return 'regex' in node ? node.regex.pattern : typeof node.value === 'string' ? node.value : ''
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('{{hole}}')
  if (node.type !== 'ObjectExpression') return ''
  const texts = node.properties.map((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return ''
    return ['name', 'hasText'].includes(property.key.name) ? collectText(property.value) : ''
  })
  return texts.join('{{hole}}')
}

/** Texts between placeholders and numbers, without signs around them. */
const splitWords = (text: string): string[] =>
  text
    .split(/\{\{\w+\}\}|\d+|\.\*|\||\n/)
    .map((words) => words.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter(({ length }) => length >= SHORTEST_LABEL)

function readLabels(repo: readonly RepoFile[]) {
  const catalogues = MESSAGE_FOLDERS.flatMap((folder) =>
    LANGUAGES.map((language) => ({ language, path: `${folder}/${language}.json` })),
  )
  const texts = catalogues.flatMap(({ language, path }) => {
    const file = repo.find((one) => one.path === path)
    return file ? [...getCatalogue(language, file.text).texts.values()] : []
  })
  return { labels: new Set(texts.flatMap(splitWords)), texts: texts.join('\n') }
}
