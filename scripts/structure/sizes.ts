import type { RepoFile, Rule } from './repo-file.ts'

export const LONGEST = 300
// A table of cases is read row by row, and splitting it hides what belongs together.
const LONGEST_TEST = 400
const LONG = 200
const FEW = 0.1
// Generated types are not reading matter.
const EXEMPT = /^src\/platform\/db-types\.ts$/

/** No file over 300 lines, no test over 400. */
export const noHugeFile: Rule = (repo) =>
  measure(repo).flatMap(({ path, lineCount }) => {
    const limit = /\.test\.tsx?$/.test(path) ? LONGEST_TEST : LONGEST
    return lineCount > limit ? [{ path, line: 1, rule: `${lineCount} lines: a file has at most ${limit}` }] : []
  })

/** Nine files of ten within 200 lines: when more are longer, all of them are named. */
export const fewLongFiles: Rule = (repo) => {
  const files = measure(repo)
  const long = files.filter(({ lineCount }) => lineCount > LONG)
  if (long.length <= files.length * FEW) return []
  return long.map(({ path, lineCount }) => ({
    path,
    line: 1,
    rule: `${lineCount} lines, and ${long.length} of ${files.length} files are over ${LONG}: at most one in ten may be`,
  }))
}

/** The figures `--report` prints. */
export function fileSizes(repo: readonly RepoFile[]) {
  const sizes = measure(repo)
    .map(({ lineCount }) => lineCount)
    .sort((a, b) => a - b)
  const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0
  return { files: sizes.length, median: at(0.5), nineOfTen: at(0.9), longest: at(1) }
}

const measure = (repo: readonly RepoFile[]) => repo.filter((file) => file.isCode && !EXEMPT.test(file.path))
