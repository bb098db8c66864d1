import { data, redirect } from 'react-router'
import { opens } from '#src/ui/layers/layer.ts'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import type { RefusalCode } from '../api/refusal.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { safeReturn } from '../shop/safe-address.ts'
import { CONTRACT_KINDS } from '../site/contract.ts'
import { contractInForce } from '../site/contract-in-force.ts'
import { useTexts } from '../ui/page/texts.ts'
import { linkClass, TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/login-page'
import type { SignInKind } from './auth/login-message.ts'
import {
  buildSignInQuery,
  doneQuery,
  emptyFields,
  getFormText,
  parseAuthNotice,
  parseSignInKind,
  signInForm,
  startPage,
} from './auth/sign-in.ts'
import { AuthLayout, AuthMessage, TwoSides } from './components/auth-layout.tsx'
import { FORGOT_DIALOG, ForgotDialog } from './components/forgot-form.tsx'
import { LicenceSheet, LoginForm, type LoginProblem, SignInProgress } from './components/login-form.tsx'
import { LoginLinkCard, OtherSignInLinks } from './components/other-ways.tsx'
import { LONGEST_TYPED } from './licence/admin/licence.ts'
import { activateLicence } from './licence/admin/wire.ts'
import { loadSecondStep, type SecondStepView, submitSecondStep } from './two-factor/proof-view.ts'
import { SecondStepSheet } from './two-factor/second-step.tsx'
import { signIn, signInByLink } from './wire.ts'

/** The return address is `r`; a signed-in user is redirected there at once (storefront 2.8). */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { shop, url } = page
  const back = returnPath(page)
  if (page.viewer.signedIn) throw redirect(back ?? getPagePath(page, startPage(page)))
  const signInKind = parseSignInKind(url)
  refuseHidden(page)
  const token = signInKind === 'representative' ? null : url.searchParams.get('h')
  const view = {
    signInKind,
    token,
    privacyTick: shop.auth.privacyTick,
    contract: shop.auth.privacyTick && !token ? await contractInForce(page.call, CONTRACT_KINDS.login) : null,
    done: parseAuthNotice(url.searchParams),
    head: hiddenHead(
      page,
      page.i18n.t(signInKind === 'representative' ? 'session.login.asRepresentative' : 'session.login.title'),
      { of: signInKind === 'representative' ? 'representativeLogin' : 'login' },
    ),
    hrefs: buildPaths(page),
  }
  // The token must not leak to linked pages (threat 28).
  return data(view, token ? { headers: { 'Referrer-Policy': 'no-referrer' } } : {})
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** 404 for the representatives' page where the shop hides it (storefront 6). */
function refuseHidden(page: PageRequest) {
  const hidden = parseSignInKind(page.url) === 'representative' && !page.can('signInAsRepresentative')
  if (hidden) throw data(null, { status: 404 })
}

/** Links of the page; null where the shop has none. */
function buildPaths(page: PageRequest) {
  const { shop } = page
  const back = returnPath(page)
  const side = (signInKind: 'user' | 'dealer') => getPagePath(page, 'login', buildSignInQuery(signInKind, back))
  const atRepresentatives = parseSignInKind(page.url) === 'representative'
  return {
    user: side('user'),
    dealer: shop.sells.toDealers ? side('dealer') : null,
    here: getPagePath(page, atRepresentatives ? 'representativeLogin' : 'login'),
    forgot: getPagePath(page, 'resetPassword'),
    register: page.can('register') && !atRepresentatives ? getPagePath(page, 'register') : null,
    representative:
      page.can('signInAsRepresentative') && !atRepresentatives ? getPagePath(page, 'representativeLogin') : null,
    desktop: shop.auth.desktopApplication || null,
  }
}

/** The form with its problem, or the second step. */
interface LoginAnswer extends LoginProblem {
  /** Set after the password of a user with a second factor. */
  secondStep?: SecondStepView
}

export async function action(args: Route.ActionArgs): Promise<LoginAnswer> {
  const page = pageRequest(args)
  refuseHidden(page)
  const fields = await args.request.formData()
  if (fields.get('intent') === 'licence') return submitLicenceKey(page, fields)
  if (fields.get('intent') === 'secondStep') return completeSecondStep(page, fields)
  if (fields.get('intent') === 'link') return enterByLink(page, getFormText(fields, 'h').slice(0, 200))
  const form = signInForm(fields)
  const empty = emptyFields(form)
  if (empty.length > 0) return { email: form.email, empty }
  const answer = await page.call(signIn, { ...form, signInKind: parseSignInKind(page.url) }).catch(returnIfRateLimited)
  if (answer instanceof Response) return { email: form.email, empty, ...waitingTime(page, answer) }
  const { licence } = answer
  const licenceProblem = licence === undefined ? {} : { licence: { token: licence, typed: '' } }
  if (answer.refusal)
    return {
      email: form.email,
      empty,
      ...licenceProblem,
      code: answer.refusal,
      message: getRefusalText(page, answer.refusal),
    }
  if (answer.secondStep !== undefined) return openSecondStep(page, answer.secondStep)
  throw redirect(returnPath(page) ?? getPagePath(page, answer.start ?? 'home'), 303)
}

/** The second step in place of the form; after its time-out the user starts again. */
async function openSecondStep(page: PageRequest, token: string): Promise<LoginAnswer> {
  return toSecondStep(page, await loadSecondStep(page, token))
}

async function completeSecondStep(page: PageRequest, fields: FormData): Promise<LoginAnswer> {
  const answer = await submitSecondStep(page, fields)
  if ('step' in answer) return toSecondStep(page, answer.step)
  throw redirect(returnPath(page) ?? getPagePath(page, answer.start), 303)
}

const toSecondStep = ({ i18n }: PageRequest, step: SecondStepView | null): LoginAnswer =>
  step
    ? { email: '', empty: [], secondStep: step }
    : { email: '', empty: [], code: 'SessionExpired', message: i18n.t('twoFactor.step.over') }

/** Binds the licence; a wrong key stays in the field, and after the time-out the user signs in again. */
async function submitLicenceKey(page: PageRequest, fields: FormData): Promise<LoginAnswer> {
  const token = getFormText(fields, 'token').slice(0, 200)
  const typed = getFormText(fields, 'key').slice(0, LONGEST_TYPED)
  const result = {
    email: '',
    empty: [],
    code: 'UseDesktopApplication',
    message: getRefusalText(page, 'UseDesktopApplication'),
  } as const
  const again = (error: string) => ({ ...result, empty: [], licence: { token, typed, error } })
  if (typed.trim() === '')
    return again(page.i18n.t('session.login.empty', { field: page.i18n.t('session.licence.key') }))
  const answer = await page.call(activateLicence, { token, key: typed }).catch(returnIfRateLimited)
  if (answer instanceof Response) return again(waitingTime(page, answer).message ?? '')
  if (answer.refusal === 'InvalidLicenceKey') return again(getRefusalText(page, answer.refusal))
  if (answer.refusal) return { ...result, empty: [], message: getRefusalText(page, 'SessionExpired') }
  throw redirect(getPagePath(page, 'login', doneQuery('licensed', returnPath(page))), 303)
}

/** Uses the login link; an expired one shows a message on the login. */
async function enterByLink(page: PageRequest, token: string): Promise<LoginAnswer> {
  const answer = await page.call(signInByLink, { token }).catch(returnIfRateLimited)
  if (answer instanceof Response) return { email: '', empty: [], ...waitingTime(page, answer) }
  if (answer.refusal)
    return { email: '', empty: [], code: answer.refusal, message: getRefusalText(page, answer.refusal) }
  if (answer.secondStep !== undefined) return openSecondStep(page, answer.secondStep)
  throw redirect(getPagePath(page, answer.start ?? 'home'), 303)
}

const returnPath = ({ url }: PageRequest) => safeReturn(url.searchParams.get('r'))

const getRefusalText = ({ i18n }: PageRequest, code: RefusalCode) => i18n.t(`refusal.${code}`)

/** A rate limit is a form error; any other error ends the page. */
function returnIfRateLimited(answer: unknown): Response {
  if (answer instanceof Response && answer.status === 429) return answer
  throw answer
}

function waitingTime({ i18n }: PageRequest, answer: Response): Pick<LoginProblem, 'code' | 'message'> {
  const seconds = Number(answer.headers.get('retry-after')) || 60
  return { code: 'TooManyRequests', message: i18n.t('session.login.wait', { count: seconds }) }
}

export const meta = pageMeta

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { signInKind, token, hrefs, done, privacyTick, contract } = loaderData
  if (token && !actionData) return <LoginLinkCard token={token} action={hrefs.here} />
  if (actionData?.secondStep) return <SecondStepSheet step={actionData.secondStep} login={hrefs.here} />
  if (actionData?.licence)
    return (
      <LicenceSheet
        problem={actionData.licence}
        message={actionData.message ?? ''}
        desktop={hrefs.desktop}
        login={hrefs.here}
      />
    )
  return (
    <>
      <AuthLayout
        title={t(signInKind === 'representative' ? 'session.login.asRepresentative' : 'session.login.title')}
        above={<Sides signInKind={signInKind} user={hrefs.user} dealer={hrefs.dealer} />}
        below={<OtherSignInLinks {...hrefs} user={signInKind === 'representative' ? hrefs.user : null} />}
      >
        {done && !actionData && (
          <div className="mt-4">
            <AuthMessage look={done === 'waits' ? 'plain' : 'good'}>{t(`session.done.${done}`)}</AuthMessage>
          </div>
        )}
        <LoginForm
          key={signInKind}
          signInKind={signInKind}
          privacyTick={privacyTick}
          contract={contract}
          problem={actionData}
          forgot={<ForgotPasswordLink href={hrefs.forgot} />}
        />
      </AuthLayout>
      <ForgotDialog action={hrefs.forgot} />
      <SignInProgress />
    </>
  )
}

/** Dealer and user side of the login, where the shop sells to dealers (storefront 2.8). */
function Sides({ signInKind, user, dealer }: { signInKind: SignInKind; user: string; dealer: string | null }) {
  const { t } = useTexts()
  if (!dealer || signInKind === 'representative') return null
  return (
    <TwoSides
      label={t('session.login.doors')}
      sides={[
        { to: user, text: t('session.login.asUser'), current: signInKind === 'user' },
        { to: dealer, text: t('session.login.asDealer'), current: signInKind === 'dealer' },
      ]}
    />
  )
}

/** Opens the dialog, or without script the page. */
function ForgotPasswordLink({ href }: { href: string }) {
  const { t } = useTexts()
  return (
    <>
      <button type="button" {...opens(FORGOT_DIALOG)} className={`needs-script min-h-8 ${linkClass()}`}>
        {t('session.login.forgot')}
      </button>
      <TextLink to={href} className="without-script">
        {t('session.login.forgot')}
      </TextLink>
    </>
  )
}
