import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { getFormText } from '#src/session/auth/sign-in.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { confirmPath, returnIfRateLimited } from '../proof-view.ts'
import { LONGEST_CODE, LONGEST_PASSKEY_NAME } from '../second-factor.ts'
import * as wire from '../wire.ts'

/** The forms of the page; those of a passkey carry its id. */
export type SecurityForm = 'authenticator' | 'passkey' | 'codes' | 'off' | `passkey-${number}`

/** The result of a form that stays on the page. */
export interface SecurityAnswer {
  form: SecurityForm
  problem?: { field: 'password' | 'code' | 'name' | 'form'; message: string }
  setUp?: OutputOf<typeof wire.startAuthenticator>['setUp']
  /** Starts the prompt of the browser, as JSON. */
  options?: string
  name?: string
  /** Shown once. */
  recoveryCodes?: string[]
}

export function toSecurityView(page: PageRequest, security: OutputOf<typeof wire.getSignInSecurity>) {
  const { t } = page.i18n
  const format = (at: Date) => formatDate(page.language, at, { timeZone: page.site.timeZone })
  const { authenticatorSince, passkeys, recoveryCodesLeft, needsConfirmation, isMissing } = security
  const here = getPagePath(page, 'signInSecurity')
  return {
    authenticator: authenticatorSince && t('twoFactor.authenticator.since', { date: format(authenticatorSince) }),
    passkeys: passkeys.map(({ id, name, host, createdAt, lastUsedAt }) => ({
      id,
      name,
      facts: [
        t('twoFactor.passkeys.created', { date: format(createdAt) }),
        lastUsedAt ? t('twoFactor.passkeys.used', { date: format(lastUsedAt) }) : t('twoFactor.passkeys.unused'),
        ...(host === new URL(page.origin).hostname ? [] : [t('twoFactor.passkeys.elsewhere', { host })]),
      ],
    })),
    isOn: authenticatorSince !== null || passkeys.length > 0,
    codesLeft: recoveryCodesLeft,
    isMissing,
    confirm: needsConfirmation ? confirmPath(page, here) : null,
    here,
    user: page.viewer.email,
    fileTitle: t('twoFactor.codes.file', { site: page.site.name }),
  }
}

export type SecurityView = ReturnType<typeof toSecurityView>

/** Handles a form: an answer to show, or undefined when the change is made and the page is to be loaded anew. */
export async function submitSecurityForm(page: PageRequest, form: FormData): Promise<SecurityAnswer | undefined> {
  const intent = getFormText(form, 'intent')
  if (intent === 'confirmAuthenticator') return confirmAuthenticator(page, form)
  if (intent === 'addPasskey') return addPasskey(page, form)
  if (intent === 'renamePasskey') return renamePasskey(page, form)
  return submitWithPassword(page, form, intent)
}

/** Every other form has the password. */
async function submitWithPassword(
  page: PageRequest,
  form: FormData,
  intent: string,
): Promise<SecurityAnswer | undefined> {
  const id = readId(form)
  const target = getForm(intent, id)
  const password = getFormText(form, 'password').slice(0, 201)
  const { t } = page.i18n
  if (password === '') {
    const message = t('session.problem.empty', { field: t('session.field.current') })
    return { form: target, problem: { field: 'password', message } }
  }
  const answer = await callWithPassword(page, { intent, id, password }).catch(returnIfRateLimited)
  if (answer instanceof Response) return refuseForm(page, target, 'TooManyRequests')
  if (answer.refusal) return refuseForm(page, target, answer.refusal)
  const { setUp, options, recoveryCodes } = answer
  if (setUp) return { form: target, setUp }
  if (options)
    return { form: target, options: JSON.stringify(options), name: readName(form) || t('twoFactor.factor.passkey') }
  return recoveryCodes ? { form: target, recoveryCodes } : undefined
}

type PasswordAnswer = Partial<OutputOf<typeof wire.startAuthenticator>> &
  Partial<OutputOf<typeof wire.startPasskey>> &
  Partial<OutputOf<typeof wire.renewRecoveryCodes>>

function callWithPassword(
  { call }: PageRequest,
  { intent, id, password }: { intent: string; id: number; password: string },
): Promise<PasswordAnswer> {
  if (intent === 'startAuthenticator') return call(wire.startAuthenticator, { password })
  if (intent === 'startPasskey') return call(wire.startPasskey, { password })
  if (intent === 'renewCodes') return call(wire.renewRecoveryCodes, { password })
  if (intent === 'removePasskey') return call(wire.removeFactor, { password, target: { passkeyId: id } })
  return call(wire.removeFactor, { password, target: intent === 'turnOff' ? 'all' : 'authenticator' })
}

function getForm(intent: string, id: number): SecurityForm {
  if (intent === 'startPasskey') return 'passkey'
  if (intent === 'renewCodes') return 'codes'
  if (intent === 'turnOff') return 'off'
  return intent === 'removePasskey' ? `passkey-${id}` : 'authenticator'
}

async function confirmAuthenticator(page: PageRequest, form: FormData): Promise<SecurityAnswer | undefined> {
  const secret = getFormText(form, 'secret').slice(0, 64)
  const code = getFormText(form, 'code').slice(0, LONGEST_CODE)
  const answer = await page.call(wire.confirmAuthenticator, { secret, code }).catch(returnIfRateLimited)
  if (answer instanceof Response) return refuseForm(page, 'authenticator', 'TooManyRequests')
  const { refusal, setUp, recoveryCodes } = answer
  if (refusal) return { ...refuseForm(page, 'authenticator', refusal), setUp }
  return recoveryCodes ? { form: 'authenticator', recoveryCodes } : undefined
}

async function addPasskey(page: PageRequest, form: FormData): Promise<SecurityAnswer | undefined> {
  const answer = getFormText(form, 'answer').slice(0, 20_000)
  const name = readName(form) || page.i18n.t('twoFactor.factor.passkey')
  const { refusal, recoveryCodes } = await page.call(wire.addPasskey, { name, answer })
  if (refusal) return refuseForm(page, 'passkey', refusal)
  return recoveryCodes ? { form: 'passkey', recoveryCodes } : undefined
}

async function renamePasskey(page: PageRequest, form: FormData): Promise<SecurityAnswer | undefined> {
  const id = readId(form)
  const name = readName(form)
  const { t } = page.i18n
  if (name === '') {
    const message = t('session.problem.empty', { field: t('twoFactor.passkeys.name') })
    return { form: `passkey-${id}`, problem: { field: 'name', message } }
  }
  await page.call(wire.renamePasskey, { id, name })
  return undefined
}

const readName = (form: FormData) => getFormText(form, 'name').trim().slice(0, LONGEST_PASSKEY_NAME)

/** An invalid id is that of no passkey. */
function readId(form: FormData): number {
  const id = Number(getFormText(form, 'id'))
  return Number.isSafeInteger(id) && id > 0 ? id : 1
}

function refuseForm({ i18n: { t } }: PageRequest, form: SecurityForm, refusal: RefusalCode): SecurityAnswer {
  const message = t(`refusal.${refusal}`)
  if (refusal === 'WrongPassword') return { form, problem: { field: 'password', message } }
  return { form, problem: { field: refusal === 'WrongSecondFactor' ? 'code' : 'form', message } }
}
