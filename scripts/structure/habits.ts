import type { ESTree } from 'vite'
import { type RepoFile, type Rule, type Violation, walk } from './repo-file.ts'

/** Escapes from strict types: `any` and the non-null `!`. */
export const noTypeEscapes: Rule = (repo) =>
  walk(repo, isHandWritten, (_, report) => ({
    TSAnyKeyword: (node) => report(node, '`any`: say what it is, or unknown'),
    TSNonNullExpression: (node) => report(node, '`!`: prove it is there, or handle that it is not'),
  }))

const isHandWritten = ({ path }: RepoFile) => path !== 'src/platform/db-types.ts'

const SUPPRESSION = /@ts-(?:ignore|expect-error|nocheck)|(?:biome|eslint|oxlint)-(?:ignore|disable)|prettier-ignore/
const OPEN_TASK = /\b(?:TODO|FIXME|XXX|HACK)\b/

/** Comments neither silence tools nor announce future work. */
export const noOpenEnds: Rule = (repo) =>
  repo
    .filter((file) => file.isCode)
    .flatMap((file) =>
      file.comments.flatMap(({ value, start }): Violation[] => {
        const at = { path: file.path, line: file.getLine(start) }
        if (SUPPRESSION.test(value)) return [{ ...at, rule: 'a suppressed check: mend what it found' }]
        return OPEN_TASK.test(value) ? [{ ...at, rule: 'a promise in a comment: keep it, or open an issue' }] : []
      }),
    )

const CONSOLE_METHODS = new Set(['log', 'info', 'debug', 'warn', 'trace', 'table'])

/** Server and client code log through the logger. */
export const logsNotConsole: Rule = (repo) =>
  walk(
    repo,
    (file) => file.path.startsWith('src/'),
    (_, report) => ({
      MemberExpression: (node) => {
        if (
          isNamed(node.object, 'console') &&
          node.property.type === 'Identifier' &&
          CONSOLE_METHODS.has(node.property.name)
        ) {
          report(node, `console.${node.property.name}: use the logger`)
        }
      },
    }),
  )

const TESTING = new Set(['describe', 'it', 'test', 'suite'])
const SKIPPING = new Set(['skip', 'only', 'todo', 'skipIf', 'runIf', 'fixme', 'fails', 'fail'])
const SKIPPING_FUNCTIONS = /^(?:xit|xtest|xdescribe|fit|fdescribe)$/

/** A skipped test counts as not done; a focused one skips all others. */
export const noSkippedTests: Rule = (repo) =>
  walk(
    repo,
    (file) => file.isTest,
    (_, report) => ({
      MemberExpression: (node) => {
        if (node.property.type !== 'Identifier' || !SKIPPING.has(node.property.name) || !isTesting(node.object)) return
        report(node, `.${node.property.name}: every test runs, and all of them`)
      },
      CallExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && SKIPPING_FUNCTIONS.test(callee.name))
          report(callee, `${callee.name}: every test runs`)
      },
    }),
  )

// `test.describe.skip` is as skipped as `it.skip`.
function isTesting(node: ESTree.Expression | ESTree.Super): boolean {
  if (node.type === 'MemberExpression') return isTesting(node.object)
  return node.type === 'Identifier' && TESTING.has(node.name)
}

const isNamed = (node: ESTree.Expression | ESTree.Super, name: string) =>
  node.type === 'Identifier' && node.name === name

/** A file the parser cannot read is reported by its first error. */
export const readableSource: Rule = (repo) =>
  repo
    .filter((file) => file.isCode)
    .flatMap((file) =>
      file.syntaxErrors.slice(0, 1).map(({ message, labels }) => ({
        path: file.path,
        line: file.getLine(labels[0]?.start ?? 0),
        rule: `cannot be parsed: ${message}`,
      })),
    )

/** An object literal is written property by property: `...{ a, b }` hides what the object has. */
export const noLiteralSpread: Rule = (repo) =>
  walk(repo, isHandWritten, (_, report) => ({
    SpreadElement: (node) => {
      if (node.argument.type === 'ObjectExpression') report(node, 'a spread of an object literal: write its properties')
    },
    JSXSpreadAttribute: (node) => {
      if (node.argument.type === 'ObjectExpression') report(node, 'a spread of an object literal: write its attributes')
    },
  }))
