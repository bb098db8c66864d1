import type { PageRequest } from '#src/api/page-context.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { getFormText } from '../auth/sign-in.ts'
import { LONGEST_CODE } from './second-factor.ts'
import { finishSecondStep, getSecondStep, getSignInSecurity } from './wire.ts'

/** What a user can prove, and the problem of the last attempt. */
export interface ProofView {
  authenticator: boolean
  passkey: boolean
  /** The host of the passkeys, if none was added on this one. */
  passkeyHost: string | null
  /** Where a challenge for passkeys is requested. */
  challenge: string
  problem?: ProofProblem | undefined
}

export interface ProofProblem {
  by: 'code' | 'recoveryCode' | 'passkey'
  message: string
}

/** Where passkeys request a challenge. */
export const challengePath = (page: PageRequest): string => getPagePath(page, 'confirmIdentity', '/challenge')

/** The page that asks for the second factor again, and returns to `back`. */
export const confirmPath = (page: PageRequest, back: string): string =>
  getPagePath(page, 'confirmIdentity', `?r=${encodeURIComponent(back)}`)

/** `confirmPath` for a viewer who has to confirm before a step that an open session alone must not permit; else null. */
export async function loadConfirmPath(page: PageRequest, back: string): Promise<string | null> {
  const { needsConfirmation } = await page.call(getSignInSecurity)
  return needsConfirmation ? confirmPath(page, back) : null
}

/** A submitted proof with the way it was given. */
export function proofForm(form: FormData): { by: ProofProblem['by']; proof: { code?: string; passkey?: string } } {
  if (form.has('passkey')) return { by: 'passkey', proof: { passkey: getFormText(form, 'passkey').slice(0, 20_000) } }
  const by = form.has('recoveryCode') ? 'recoveryCode' : 'code'
  return { by, proof: { code: getFormText(form, by).slice(0, LONGEST_CODE) } }
}

/** The message of a refused proof, or of a limit that was exceeded. */
export function describeProblem(
  { i18n: { t } }: PageRequest,
  by: ProofProblem['by'],
  answer: Response | RefusalCode,
): ProofProblem {
  if (!(answer instanceof Response)) return { by, message: t(`refusal.${answer}`) }
  const seconds = Number(answer.headers.get('retry-after')) || 60
  return { by, message: t('session.login.wait', { count: seconds }) }
}

/** A half-finished sign-in on the login page. */
export interface SecondStepView {
  token: string
  proof: ProofView
}

/** The second step of a token; null if it is over. */
export async function loadSecondStep(
  page: PageRequest,
  token: string,
  problem?: ProofProblem,
): Promise<SecondStepView | null> {
  const options = await page.call(getSecondStep, { token })
  return options && { token, proof: { ...options, challenge: challengePath(page), problem } }
}

/** Completes a sign-in by the submitted proof: the start page, or the step with its problem; null if it is over. */
export async function submitSecondStep(page: PageRequest, form: FormData) {
  const token = getFormText(form, 'token').slice(0, 200)
  const { by, proof } = proofForm(form)
  const answer = await page.call(finishSecondStep, { token, proof }).catch(returnIfRateLimited)
  if (!(answer instanceof Response) && answer.refusal === undefined) return { start: answer.start ?? ('home' as const) }
  const refusal = answer instanceof Response ? answer : answer.refusal
  const step = await loadSecondStep(page, token, refusal && describeProblem(page, by, refusal))
  return { step }
}

/** A rate limit is a problem of the form; any other error ends the page. */
export function returnIfRateLimited(answer: unknown): Response {
  if (answer instanceof Response && answer.status === 429) return answer
  throw answer
}
