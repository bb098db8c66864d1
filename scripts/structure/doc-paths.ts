import type { RepoFile, Rule } from './repo-file.ts'

const NAMED_PATH = /(?:`|\]\()((?:src|scripts|tests|bench|db|docs|messages)\/[\w./-]*\w)\/?(?:`|\)|:)/g

/** Files and folders named in documents must exist. */
export const documentPathsExist: Rule = (repo) => {
  const known = new Set(repo.flatMap(({ path }) => [path, ...getFolders(path)]))
  return repo
    .filter(isDocument)
    .flatMap((file) =>
      [...file.text.matchAll(NAMED_PATH)]
        .filter(({ 1: path = '' }) => !known.has(path))
        .map(({ 1: path, index }) => ({ path: file.path, line: file.getLine(index), rule: `there is no ${path}` })),
    )
}

const isDocument = ({ path }: RepoFile) => /^(?:README|CONTRIBUTING|SECURITY|CHANGELOG|docs\/.*)\.md$/.test(path)

const getFolders = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, names) => names.slice(0, at + 1).join('/'))
