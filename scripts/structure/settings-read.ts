import { type RepoFile, type Rule, walk } from './repo-file.ts'

const RAW = 'src/shop/settings/wire.ts'
const INTERPRETER = 'src/shop/settings/shop.ts'

/** A raw flag that the interpreter never reads has no effect: it must be read or removed. */
export const everyFlagRead: Rule = (repo) => {
  const read = getWords(repo.find(({ path }) => path === INTERPRETER))
  return walk(
    repo,
    ({ path }) => path === RAW,
    (_, report) => ({
      Property: ({ key }) => {
        const name = key.type === 'Identifier' ? key.name : undefined
        if (name !== undefined && /^[A-Z]/.test(name) && !read.has(name)) {
          report(key, `${name} is never read by ${INTERPRETER}`)
        }
      },
    }),
  )
}

function getWords(file: RepoFile | undefined) {
  const words = new Set<string>()
  walk(
    file ? [file] : [],
    () => true,
    () => ({ Identifier: ({ name }) => words.add(name) }),
  )
  return words
}
