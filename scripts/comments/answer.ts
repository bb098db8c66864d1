import { parseArgs } from 'node:util'
import { decideComment } from '../../src/catalog/detail/comments/commands.server.ts'
import { COMMENT_STATES, type CommentState } from '../../src/catalog/detail/comments/comment.ts'
import { commentsByState, type ListedComment } from '../../src/catalog/detail/comments/queries.server.ts'
import type { Db } from '../../src/platform/db.server.ts'
import { knownHosts, noSite, siteNamed } from '../../src/site/naming-queries.server.ts'

const USAGE = `Shows what is said of products and waits for the owner's yes, the oldest first. See docs/comments.md.

  npm run comments -- --site HOST [--state waiting|approved|rejected]
  npm run comments -- --site HOST approve NUMBER ...
  npm run comments -- --site HOST reject NUMBER ...`

const MOST_LISTED = 200

type Told = { lines: string[]; failed?: boolean } | { why: string[] }

/** Does what was typed after `npm run comments --`. */
export async function answer(db: Db, words: string[]): Promise<Told> {
  const asked = read(words)
  if (!asked) return { why: [USAGE] }
  const site = await siteNamed(db, asked.site)
  if (!site) return { why: [noSite(asked.site, await knownHosts(db))] }
  if (asked.verb) return decide(db, site.id, { verb: asked.verb, numbers: asked.numbers })
  const comments = await commentsByState(db, site.id, { state: asked.state, most: MOST_LISTED })
  return { lines: comments.length === 0 ? [`No comment is ${asked.state}.`] : comments.flatMap(linesOf) }
}

const VERBS = { approve: 'approved', reject: 'rejected' } as const
type Verb = keyof typeof VERBS

interface Asked {
  site: string
  state: CommentState
  verb: Verb | undefined
  numbers: number[]
}

function read(words: string[]): Asked | undefined {
  const text = { type: 'string' } as const
  const options = { site: text, state: text }
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true, strict: false })
  const { site, state = 'waiting', ...unknown } = values
  const known = COMMENT_STATES.find((one) => one === state)
  const [verb, ...numbers] = positionals
  const wrongVerb = verb !== undefined && (!(verb in VERBS) || numbers.length === 0)
  const wrongNumber = numbers.some((number) => !/^\d{1,15}$/.test(number))
  if (typeof site !== 'string' || !known || Object.keys(unknown).length > 0 || wrongVerb || wrongNumber)
    return undefined
  return { site, state: known, verb: verb as Verb | undefined, numbers: numbers.map(Number) }
}

async function decide(db: Db, siteId: number, { verb, numbers }: { verb: Verb; numbers: number[] }): Promise<Told> {
  const lines: string[] = []
  const gone: number[] = []
  for (const id of numbers) {
    const found = await decideComment(db, siteId, { id, state: VERBS[verb], userId: null })
    if (found) lines.push(`#${id} is ${VERBS[verb]}.`)
    else gone.push(id)
  }
  for (const id of gone) lines.push(`There is no comment ${id}: it was written anew, or it is gone.`)
  return { lines, failed: gone.length > 0 }
}

function linesOf({ id, stars, author, writtenAt, productCode, productName, body }: ListedComment): string[] {
  return [
    `#${id} ${'*'.repeat(stars)} ${plain(author)}, ${writtenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `  ${plain(`${productCode} ${productName}`)}`,
    ...body.split('\n').map((line) => `    ${plain(line)}`),
    '',
  ]
}

/** What strangers typed cannot steer the terminal it is read on. */
const plain = (text: string) => text.replace(/\p{Cc}|\p{Cf}/gu, ' ')
