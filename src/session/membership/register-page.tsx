import { data, redirect } from 'react-router'
import { getCountry } from '#src/addresses/places/wire.ts'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { CONTRACT_KINDS } from '#src/site/contract.ts'
import { contractInForce } from '#src/site/contract-in-force.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { doneQuery, startPage } from '../auth/sign-in.ts'
import { AuthLayout, TwoSides } from '../components/auth-layout.tsx'
import type { Route } from './+types/register-page'
import { listMemberKinds, parseApplication } from './application.ts'
import { RegisterForm, type RegisterProblem } from './register-form.tsx'
import { registerMember } from './wire.ts'

/** Redirects signed-in users home; 404 where the shop hides registration (storefront 2.8, 6). */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  refuseHidden(page)
  const kinds = listMemberKinds(page.shop)
  const [contract, legalContract, countries] = await Promise.all([
    contractInForce(page.call, CONTRACT_KINDS.register),
    contractInForce(page.call, CONTRACT_KINDS.login),
    page.call(getCountry),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('session.register.title'), { of: 'register' }),
    kind: getMemberKind(page),
    sides:
      kinds.length > 1
        ? { dealer: getPagePath(page, 'register'), person: getPagePath(page, 'register', '?kind=public') }
        : null,
    contracts: [
      ...(contract ? [{ ...contract, needsConsent: true }] : []),
      ...(legalContract ? [{ ...legalContract, needsConsent: false }] : []),
    ],
    countries: countries.map(({ id, name }) => ({ id, name })),
    login: getPagePath(page, 'login'),
  }
}

function refuseHidden(page: PageRequest) {
  if (page.viewer.signedIn) throw redirect(getPagePath(page, startPage(page)))
  if (!page.can('register')) throw data(null, { status: 404 })
}

/** Kind of the form: the first accepted one unless the address names another. */
function getMemberKind({ shop, url }: PageRequest) {
  const kinds = listMemberKinds(shop)
  const requestedKind = url.searchParams.get('kind')
  return kinds.find((kind) => kind === requestedKind) ?? kinds[0] ?? 'public'
}

export async function action(args: Route.ActionArgs): Promise<RegisterProblem> {
  const page = pageRequest(args)
  refuseHidden(page)
  const application = parseApplication(await args.request.formData(), listMemberKinds(page.shop))
  const answer = await page.call(registerMember, application).catch(returnIfRateLimited)
  const { password: _, passwordAgain: __, accepted, marketing, ...typed } = application
  const values = { typed, accepted, marketing }
  if (answer instanceof Response)
    return { ...values, problems: {}, contractMissing: false, message: page.i18n.t('refusal.TooManyRequests') }
  const { problems, contractMissing = false, next, registrationId, mailDefined } = answer
  if (next === 'login') throw redirect(getPagePath(page, 'login', doneQuery('registered')), 303)
  if (next === 'activation') {
    const query = new URLSearchParams({ id: registrationId ?? '', ...(!mailDefined && { mail: '0' }) })
    throw redirect(getPagePath(page, 'activation', `?${query}`), 303)
  }
  return { ...values, problems: problems ?? {}, contractMissing }
}

function returnIfRateLimited(answer: unknown): Response {
  if (answer instanceof Response && answer.status === 429) return answer
  throw answer
}

export const meta = pageMeta

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { kind, sides, login, ...form } = loaderData
  const above = sides && (
    <TwoSides
      label={t('session.register.kind')}
      sides={[
        { to: sides.dealer, text: t('session.register.asDealer'), current: kind === 'dealer' },
        { to: sides.person, text: t('session.register.asPublic'), current: kind === 'public' },
      ]}
    />
  )
  const below = (
    <p className="mt-6 border-t border-line pt-4 text-ink-soft">
      {t('session.register.haveAccount')} <TextLink to={login}>{t('session.login.submit')}</TextLink>
    </p>
  )
  return (
    <AuthLayout title={t('session.register.title')} above={above} below={below} wide>
      <p className="mt-2 text-ink-soft">
        {t(kind === 'dealer' ? 'session.register.dealerIntro' : 'session.register.publicIntro')}
      </p>
      <RegisterForm key={kind} kind={kind} {...form} problem={actionData} />
    </AuthLayout>
  )
}
