import type { PageRequest } from '#src/api/page-context.ts'
import { recordVersionOrNone, versionInForm } from '#src/api/record-version.ts'
import { buildFailure, buildSuccess, type FormAnswer, indexProblems, waitingText } from '#src/inbox/answer.ts'
import { parseQuestion, type QuestionField, questionProblems } from '#src/inbox/contact.ts'
import { isTrapped } from '#src/inbox/problem.ts'
import { sendProductQuestion } from '#src/inbox/wire.ts'
import { MAX_COMMENT_LENGTH, type PostedComment, STARS } from '#src/products/comment.ts'
import type { ProductDetail } from '#src/products/product.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { decideOnComment, insertComment } from './wire.ts'

/** Result of a form of the product page: errors, outcome, or redirect. */
export type ProductAnswer = PostedComment | FormAnswer<QuestionField> | { redirectTo: string }

interface AnswerForm {
  product: ProductDetail
  form: FormData
  /** The page when the form was sent. */
  back: string
}

/** Handles the forms of a product page: a comment, the owner's decision on one, or a question to the owner. */
export function answerForm(page: PageRequest, sent: AnswerForm): Promise<ProductAnswer> {
  const intent = sent.form.get('intent')
  if (intent === 'comment') return handleComment(page, sent)
  return intent === 'decide' ? handleDecision(page, sent) : handleQuestion(page, sent)
}

async function handleComment(page: PageRequest, { product, form, back }: AnswerForm): Promise<ProductAnswer> {
  const stars = STARS.find((one) => String(one) === form.get('stars'))
  const body = String(form.get('body') ?? '').slice(0, MAX_COMMENT_LENGTH)
  const version = versionInForm(form, recordVersionOrNone)
  const buildProblem = (problem: string, changed = false) => ({ problem, version, changed, stars: stars ?? null, body })
  if (!stars) return buildProblem(page.i18n.t('detail.comment.chooseStars'))
  const answer = await page
    .call(insertComment, { productId: product.id, stars, body, version })
    .catch(toRateLimitText(page.i18n.t('detail.comment.wait')))
  if (typeof answer === 'string') return buildProblem(answer)
  if (!answer.done) return buildProblem(answer.message, answer.refusal === 'RecordChanged')
  return { redirectTo: withToast(back, 'SavedSuccessfully') }
}

/** A rate limit is a localized form error; any other error ends the page. */
const toRateLimitText = (text: string) => (error: unknown) => {
  if (error instanceof Response && error.status === 429) return text
  throw error
}

async function handleDecision(page: PageRequest, { form, back }: AnswerForm): Promise<ProductAnswer> {
  const id = Number(form.get('id'))
  const isValidId = Number.isSafeInteger(id) && id > 0
  const { found } = isValidId
    ? await page.call(decideOnComment, { id, approve: form.get('approve') === '1' })
    : { found: false }
  return { redirectTo: withToast(back, found ? 'SavedSuccessfully' : 'RecordWasNotFound') }
}

async function handleQuestion(page: PageRequest, { product, form }: AnswerForm): Promise<ProductAnswer> {
  const typed = parseQuestion(form)
  const thanks = buildSuccess(page.i18n.t('inbox.question.received', { email: typed.email }))
  if (isTrapped(form)) return thanks
  const problems = questionProblems(typed)
  if (Object.keys(problems).length > 0) return buildFailure(typed, { problems })
  const about = form.get('about') === 'stock' ? 'stock' : 'price'
  const request = { about, product: `${product.code} ${product.name}`, ...typed } as const
  const answer = await page.call(sendProductQuestion, request).catch(waitingText(page.i18n))
  if (typeof answer === 'string') return buildFailure(typed, { message: answer })
  return answer.problems.length > 0 ? buildFailure(typed, { problems: indexProblems(answer.problems) }) : thanks
}
