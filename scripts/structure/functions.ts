import type { ESTree } from 'vite'
import { type RepoFile, type Rule, walk } from './repo-file.ts'

const LONGEST_FUNCTION = 50
const LONGEST_COMPONENT = 80
const MAX_PARAMETERS = 3

type Fn = ESTree.Function | ESTree.ArrowFunctionExpression

/** Functions within 50 lines, components within 80, three parameters at most. */
export const shortFunctions: Rule = (repo) =>
  walk(repo, isMeasured, (file, report) => {
    const names = new Map<unknown, string>()
    const suiteCallbacks = new Set<unknown>()
    const tables = new Set<unknown>()
    const judge = (fn: Fn) => {
      const lines = file.getLine(fn.end) - file.getLine(fn.start) + 1
      const name = (fn.type !== 'ArrowFunctionExpression' && fn.id?.name) || names.get(fn) || 'a function'
      const maximum = limit(file, name)
      if (lines > maximum && !suiteCallbacks.has(fn)) report(fn, `${name} has ${lines} lines: at most ${maximum}`)
      const { length } = fn.params.filter((one) => !(one.type === 'Identifier' && one.name === 'this'))
      if (length > MAX_PARAMETERS && !tables.has(fn))
        report(fn, `${name} takes ${length} parameters: at most ${MAX_PARAMETERS}`)
    }
    return {
      VariableDeclarator: ({ id, init }) => id.type === 'Identifier' && init && names.set(init, id.name),
      Property: ({ key, value }) => key.type === 'Identifier' && names.set(value, key.name),
      MethodDefinition: ({ key, value }) => key.type === 'Identifier' && names.set(value, key.name),
      CallExpression: (node) => {
        for (const one of isSuite(node) ? node.arguments : []) suiteCallbacks.add(one)
        for (const one of isTable(node) ? node.arguments : []) tables.add(one)
      },
      FunctionDeclaration: judge,
      FunctionExpression: judge,
      ArrowFunctionExpression: judge,
    }
  })

const isMeasured = ({ path }: RepoFile) => path !== 'src/platform/db-types.ts'

const limit = ({ path }: RepoFile, name: string) =>
  path.endsWith('.tsx') && /^[A-Z]/.test(name) ? LONGEST_COMPONENT : LONGEST_FUNCTION

// A `describe` is not measured as a function: its cases are.
function isSuite({ callee }: ESTree.CallExpression) {
  const named = callee.type === 'MemberExpression' ? callee.object : callee
  const last = callee.type === 'MemberExpression' ? callee.property : callee
  return [named, last].some((one) => one.type === 'Identifier' && one.name === 'describe')
}

// The parameters of `it.each(rows)(title, test)` are the columns of its table.
function isTable({ callee }: ESTree.CallExpression) {
  const each = callee.type === 'CallExpression' ? callee.callee : undefined
  return each?.type === 'MemberExpression' && each.property.type === 'Identifier' && each.property.name === 'each'
}
