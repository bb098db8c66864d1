import type { ESTree } from 'vite'
import { type RepoFile, type Rule, walk } from './repo-file.ts'

const PREPOSITION_AT_END = /[a-z0-9](?:Of|By|In|To|For|At|With)$/
const CONVERSION = /^(?:to|from)[A-Z]/
const PARTICIPLE = /^[A-Za-z][a-z]+ed$/
const IRREGULAR =
  /^(?:given|taken|kept|told|said|meant|sought|heard|known|shown|seen|sent|made|done|gone|chosen|written|drawn|bound|found|left|held|built|bought|sold|paid)$/i

/** Phrasal verbs, and base verbs that only look like a participle. */
const ALLOWED = new Set(['signIn', 'isSignedIn', 'feed', 'seed'])

/**
 * Functions are verbs with an object and types are nouns: a name does not end in a preposition (`toX` and `fromX` convert)
 * and is no bare participle.
 */
export const verbsAndNouns: Rule = (repo) =>
  walk(repo, isHandWritten, (_, report) => {
    const judgeFunction = (name: string, node: ESTree.Span) => {
      if (ALLOWED.has(name)) return
      if (PREPOSITION_AT_END.test(name) && !CONVERSION.test(name))
        report(node, `${name} ends in a preposition: name it by a verb with an object`)
      if (isParticiple(name)) report(node, `${name} is a participle: name it by a verb with an object`)
    }
    const judgeType = ({ id }: { id: ESTree.BindingIdentifier }) => {
      if (isParticiple(id.name)) report(id, `${id.name} is a participle: name the type by a noun`)
    }
    return {
      FunctionDeclaration: ({ id }) => id && judgeFunction(id.name, id),
      VariableDeclarator: ({ id, init }) => {
        if (id.type === 'Identifier' && isFunction(init)) judgeFunction(id.name, id)
      },
      TSTypeAliasDeclaration: judgeType,
      TSInterfaceDeclaration: judgeType,
    }
  })

const isParticiple = (name: string) => !ALLOWED.has(name) && (PARTICIPLE.test(name) || IRREGULAR.test(name))

const isHandWritten = ({ path }: RepoFile) => path !== 'src/platform/db-types.ts'

const isFunction = (node: ESTree.Expression | null) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'
