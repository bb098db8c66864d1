import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'

/** One violation of a rule; printed as `path:line rule`. */
export interface Violation {
  path: string
  line: number
  rule: string
}

export type Rule = (repo: readonly RepoFile[]) => Violation[]

/** One tracked file. Its source is parsed once, when the first rule needs it. */
export class RepoFile {
  readonly path: string
  readonly text: string
  #parsed: ReturnType<typeof parseSync> | undefined

  constructor(path: string, text: string) {
    this.path = path
    this.text = text
  }

  get isCode() {
    return /\.(?:ts|tsx|mjs)$/.test(this.path)
  }

  get isTest() {
    return /\.(?:test|spec)\.tsx?$/.test(this.path) || this.path.startsWith('tests/')
  }

  get program(): ESTree.Program {
    return this.#source.program
  }

  get comments() {
    return this.#source.comments
  }

  get syntaxErrors() {
    return this.#source.errors
  }

  get lineCount() {
    return this.text.replace(/\n$/, '').split('\n').length
  }

  getLine(offset: number) {
    return this.text.slice(0, offset).split('\n').length
  }

  get #source() {
    this.#parsed ??= parseSync(this.path, this.text, { sourceType: 'module' })
    return this.#parsed
  }
}

export type Report = (at: { start: number }, rule: string) => void

/** Walks every selected source file with the visitors that `getVisitors` returns for it and collects what they report. */
export function walk(
  repo: readonly RepoFile[],
  isSelected: (file: RepoFile) => boolean,
  getVisitors: (file: RepoFile, report: Report) => VisitorObject,
): Violation[] {
  const found: Violation[] = []
  for (const file of repo.filter((file) => file.isCode && isSelected(file))) {
    const report: Report = (at, rule) => found.push({ path: file.path, line: file.getLine(at.start), rule })
    new Visitor(getVisitors(file, report)).visit(file.program)
  }
  return found
}

/** Looks at every line of the chosen files, whatever language they are in. */
export function walkLines(
  repo: readonly RepoFile[],
  isSelected: (file: RepoFile) => boolean,
  check: (line: string) => string | undefined,
): Violation[] {
  return repo.filter(isSelected).flatMap((file) =>
    file.text.split('\n').flatMap((text, at) => {
      const rule = check(text)
      return rule === undefined ? [] : [{ path: file.path, line: at + 1, rule }]
    }),
  )
}

/** A repository as an object, for the tests of the rules. */
export function getRepo(files: Record<string, string>): RepoFile[] {
  return Object.entries(files).map(([path, text]) => new RepoFile(path, text))
}
