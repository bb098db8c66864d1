import type { RepoFile, Rule } from './repo-file.ts'

export const LONGEST = 300
// A table of cases is read row by row, and splitting it hides what belongs together.
const LONGEST_TEST = 400
const LONG = 200
const MAX_LONG_SHARE = 0.1
// Generated.
const EXEMPT = /^src\/platform\/db-types\.ts$/

/** No file over 300 lines, no test over 400. */
export const noHugeFile: Rule = (repo) =>
  measure(repo).flatMap(({ path, lineCount }) => {
    const limit = /\.test\.tsx?$/.test(path) ? LONGEST_TEST : LONGEST
    return lineCount > limit ? [{ path, line: 1, rule: `${lineCount} lines: a file has at most ${limit}` }] : []
  })

/** At most one file in ten has over 200 lines; otherwise every long file is reported. */
export const fewLongFiles: Rule = (repo) => {
  const files = measure(repo)
  const long = files.filter(({ lineCount }) => lineCount > LONG)
  if (long.length <= files.length * MAX_LONG_SHARE) return []
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
