import { decideComments } from '#src/catalog/detail/comment-commands.server.ts'
import { commentsByState, type ListedComment } from '#src/catalog/detail/comment-queries.server.ts'
import { COMMENT_STATES } from '#src/products/comment.ts'
import { choice, many, wholeNumber, withDefault } from '../frame/parameter.ts'
import { type CommandReport, doneInPart, finish } from '../frame/result.ts'
import { type Command, defineSiteVerb, type SiteContext } from '../frame/verb.ts'
import { getMinute, plainText } from './plain-text.ts'

const MAX_LISTED = 200

const list = defineSiteVerb({
  name: 'list',
  summary: 'Shows comments on products, the oldest first',
  options: { state: withDefault(choice(COMMENT_STATES, 'comments in this state', 'state'), 'waiting') },
  async run({ db, site }, { state }) {
    const comments = await commentsByState(db, site.id, { state, limit: MAX_LISTED })
    return finish(comments.length === 0 ? [`No comment is ${state}.`] : comments.flatMap(commentLines), comments)
  },
})

const NUMBERS = { number: many(wholeNumber('the number after #')) }

const approve = defineSiteVerb({
  name: 'approve',
  summary: 'Publishes comments',
  arguments: NUMBERS,
  run: (context, { number }) => decide(context, number, 'approved'),
})

const reject = defineSiteVerb({
  name: 'reject',
  summary: 'Rejects comments',
  arguments: NUMBERS,
  run: (context, { number }) => decide(context, number, 'rejected'),
})

export const comments: Command = {
  name: 'comments',
  summary: 'Comments on products that wait for the owner',
  docs: 'docs/comments.md',
  verbs: [list, approve, reject],
  defaultVerb: 'list',
}

async function decide(
  { db, site }: SiteContext,
  numbers: readonly number[],
  state: 'approved' | 'rejected',
): Promise<CommandReport> {
  const found = await decideComments(db, { siteId: site.id, userId: null }, { ids: numbers, state })
  const decided = numbers.filter((id) => found.includes(id))
  const missing = numbers.filter((id) => !found.includes(id))
  const lines = [
    ...decided.map((id) => `#${id} is ${state}.`),
    ...missing.map((id) => `There is no comment ${id}: it was written anew, or it is gone.`),
  ]
  return (missing.length > 0 ? doneInPart : finish)(lines, { [state]: decided, missing })
}

function commentLines({ id, stars, author, writtenAt, productCode, productName, body }: ListedComment): string[] {
  return [
    `#${id} ${'*'.repeat(stars)} ${plainText(author)}, ${getMinute(writtenAt)}`,
    `  ${plainText(`${productCode} ${productName}`)}`,
    ...body.split('\n').map((line) => `    ${plainText(line)}`),
    '',
  ]
}
