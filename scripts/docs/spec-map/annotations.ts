import { type ESTree, Visitor } from 'vite'
import type { RepoFile } from '#scripts/structure/repo-file.ts'

/** A test, or a group of tests, that proves requirements. */
export interface Annotation {
  ids: string[]
  /** Titles from the outermost `describe` to the annotated block. */
  title: string
  path: string
  line: number
}

/** An annotation that cannot be read. */
export interface MisplacedAnnotation {
  path: string
  line: number
  rule: string
}

const TEST_FILE = /\.(?:test|spec)\.tsx?$/
const MARK = '@requirement'
const ANNOTATION = /^\*\s*@requirement ([A-Z]+-\w+(?:, [A-Z]+-\w+)*)\s*$/
const BLOCKS = new Set(['describe', 'it', 'test'])

/** Reads the `@requirement` comments above `describe`, `it` and `test` in all test files. */
export function readAnnotations(repo: readonly RepoFile[]) {
  const annotations: Annotation[] = []
  const misplaced: MisplacedAnnotation[] = []
  for (const file of repo.filter(({ path, text }) => TEST_FILE.test(path) && text.includes(MARK))) {
    const titles = readTitles(file)
    for (const { value, start, end } of file.comments.filter(({ value }) => value.includes(MARK))) {
      const place = { path: file.path, line: file.getLine(start) }
      const ids = ANNOTATION.exec(value)?.[1]?.split(', ')
      const title = titles.get(skipComments(file, end))
      if (!ids) misplaced.push({ ...place, rule: `write /** ${MARK} CART-12, CART-13 */` })
      else if (title === undefined) misplaced.push({ ...place, rule: 'stands above no describe, it or test' })
      else annotations.push({ ...place, ids, title })
    }
  }
  return { annotations, misplaced }
}

/** Full titles of the blocks of a test file by the offset at which their call starts. */
function readTitles(file: RepoFile): Map<number, string> {
  const titles = new Map<number, string>()
  const stack: { node: unknown; title: string }[] = []
  new Visitor({
    CallExpression: (node) => {
      const [first] = node.arguments
      if (!first || node.arguments.length < 2 || !BLOCKS.has(getRootName(node.callee) ?? '')) return
      const title = [stack.at(-1)?.title, getText(first, file.text)].filter(Boolean).join(' › ')
      stack.push({ node, title })
      titles.set(node.start, title)
    },
    'CallExpression:exit': (node) => {
      if (stack.at(-1)?.node === node) stack.pop()
    },
  }).visit(file.program)
  return titles
}

/** `describe` of `describe.each(rows)(title, tests)`. */
function getRootName(callee: ESTree.Expression | ESTree.Super): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'CallExpression') return getRootName(callee.callee)
  return callee.type === 'MemberExpression' ? getRootName(callee.object) : undefined
}

function getText(title: ESTree.Argument, source: string): string {
  if (title.type === 'Literal') return `${title.value}`
  return source.slice(title.start, title.end).replace(/^`|`$/g, '')
}

/** The offset of the first code after an annotation: other comments may follow it. */
function skipComments(file: RepoFile, from: number): number {
  const start = from + (/^\s*/.exec(file.text.slice(from))?.[0].length ?? 0)
  const next = file.comments.find((comment) => comment.start === start)
  return next ? skipComments(file, next.end) : start
}
