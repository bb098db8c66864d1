import { type RepoFile, type Rule, walk } from './repo-file.ts'

const RAW = 'src/settings/wire.ts'
const INTERPRETER = 'src/settings/shop.ts'
const POLICY = 'src/permissions/policy.ts'

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

/** A word of the interpreted settings that no rule, page or command reads has no effect either. */
export const everySettingRead: Rule = (repo) => {
  const read = getMembers(repo)
  return walk(
    repo,
    ({ path }) => path === INTERPRETER,
    (_, report) => ({
      TSPropertySignature: ({ key }) => {
        if (key.type === 'Identifier' && !read.has(key.name))
          report(key, `no code reads the setting ${key.name}: use it in a rule, a page or a command`)
      },
    }),
  )
}

/** A permission that no endpoint, page or component names protects nothing. */
export const everyPermissionRead: Rule = (repo) => {
  const read = getTexts(repo)
  return walk(
    repo,
    ({ path }) => path === POLICY,
    (_, report) => ({
      VariableDeclarator: ({ id, init }) => {
        if (id.type !== 'Identifier' || id.name !== 'policy') return
        const table = init?.type === 'TSSatisfiesExpression' ? init.expression : init
        for (const row of table?.type === 'ObjectExpression' ? table.properties : []) {
          if (row.type !== 'Property' || row.key.type !== 'Identifier' || read.has(row.key.name)) continue
          report(row, `nothing requires the permission ${row.key.name}: name it in an endpoint, a page or can()`)
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

const isOurs = ({ path, isTest }: RepoFile) => path.startsWith('src/') && !isTest

/** The properties that code outside the settings reads, by `x.name` or `{ name } = x`. */
function getMembers(repo: readonly RepoFile[]): ReadonlySet<string> {
  const members = new Set<string>()
  walk(
    repo,
    (file) => isOurs(file) && !file.path.startsWith('src/settings/'),
    () => ({
      MemberExpression: ({ property }) => property.type === 'Identifier' && members.add(property.name),
      ObjectPattern: ({ properties }) => {
        for (const one of properties)
          if (one.type === 'Property' && one.key.type === 'Identifier') members.add(one.key.name)
      },
    }),
  )
  return members
}

function getTexts(repo: readonly RepoFile[]): ReadonlySet<string> {
  const texts = new Set<string>()
  walk(repo, isOurs, () => ({ Literal: ({ value }) => typeof value === 'string' && texts.add(value) }))
  return texts
}
