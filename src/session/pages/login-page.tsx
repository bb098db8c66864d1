import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '../../api/page-context.ts'
import { hiddenHead } from '../../api/page-head.ts'
import type { RefusalCode } from '../../api/refusal.ts'
import { pageMeta } from '../../shop/head.ts'
import { pathTo, safeReturn } from '../../shop/paths.ts'
import { CONTRACT_KINDS } from '../../site/contract.ts'
import { contractInForce } from '../../site/contract-in-force.ts'
import { LoginCard, type LoginProblem } from '../components/login-card.tsx'
import { emptyFields, signInForm } from '../sign-in-form.ts'
import { startPage } from '../start-page.ts'
import { signIn } from '../wire.ts'
import type { Route } from './+types/login-page'

/** Where to go afterwards travels as `r`; whoever is signed in already is taken there at once (storefront 2.8). */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const back = returnPath(page)
  if (page.viewer.signedIn) throw redirect(back ?? pathTo(page, startPage(page.viewer)))
  return {
    head: hiddenHead(page, page.i18n.t('session.login.title')),
    privacyTick: page.shop.door.privacyTick,
    contract: page.shop.door.privacyTick ? await contractInForce(page.call, CONTRACT_KINDS.login) : null,
  }
}

export async function action(args: Route.ActionArgs): Promise<LoginProblem> {
  const page = pageRequest(args)
  const form = signInForm(await args.request.formData())
  const empty = emptyFields(form)
  if (empty.length > 0) return { email: form.email, empty }
  const answer = await page.call(signIn, form).catch(asTooMany)
  if (answer instanceof Response) return { email: form.email, empty, ...(await waitingTime(page, answer)) }
  if (answer.refusal) return { email: form.email, empty, code: answer.refusal, message: textOf(page, answer.refusal) }
  throw redirect(returnPath(page) ?? pathTo(page, answer.start ?? 'home'), 303)
}

const returnPath = ({ url }: PageRequest) => safeReturn(url.searchParams.get('r'))

const textOf = ({ i18n }: PageRequest, code: RefusalCode) => i18n.t(`refusal.${code}`)

/** Too many tries are an answer of this page; anything else stopped ends it. */
function asTooMany(answer: unknown): Response {
  if (answer instanceof Response && answer.status === 429) return answer
  throw answer
}

async function waitingTime({ i18n }: PageRequest, answer: Response): Promise<Pick<LoginProblem, 'code' | 'message'>> {
  const seconds = Number(answer.headers.get('retry-after')) || 60
  return { code: 'TooManyRequests', message: i18n.t('session.login.wait', { count: seconds }) }
}

export const meta = pageMeta

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { privacyTick, contract } = loaderData
  return <LoginCard privacyTick={privacyTick} contract={contract} problem={actionData} />
}
