import { redirect } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { safeReturn } from '#src/shop/safe-address.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { AuthLayout } from '../components/auth-layout.tsx'
import type { Route } from './+types/confirm-page'
import { ProofForm } from './proof-form.tsx'
import { challengePath, describeProblem, type ProofProblem, proofForm, returnIfRateLimited } from './proof-view.ts'
import { confirmIdentity, getSignInSecurity } from './wire.ts'

/** Asks for the second factor again; the page to return to is `r`. Users without one are led to set it up. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'confirmIdentity', page.url.search)
  const security = await page.call(getSignInSecurity)
  if (!page.viewer.hasSecondFactor) throw redirect(getPagePath(page, 'signInSecurity'))
  if (!security.needsConfirmation) throw redirect(returnPath(page))
  return {
    head: hiddenHead(page, page.i18n.t('twoFactor.confirm.title')),
    proof: { ...security.ways, challenge: challengePath(page) },
  }
}

const returnPath = (page: PageRequest) =>
  safeReturn(page.url.searchParams.get('r')) ?? getPagePath(page, 'signInSecurity')

export async function action(args: Route.ActionArgs): Promise<{ problem: ProofProblem }> {
  const page = pageRequest(args)
  const { by, proof } = proofForm(await args.request.formData())
  const answer = await page.call(confirmIdentity, { proof }).catch(returnIfRateLimited)
  const refusal = answer instanceof Response ? answer : answer.refusal
  if (refusal) return { problem: describeProblem(page, by, refusal) }
  throw redirect(returnPath(page), 303)
}

export const meta = pageMeta

export default function ConfirmIdentityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <AuthLayout title={t('twoFactor.confirm.title')}>
      <p className="mt-2 mb-6 text-ink-soft">{t('twoFactor.confirm.text')}</p>
      <ProofForm proof={{ ...loaderData.proof, problem: actionData?.problem }} fields={{}} />
    </AuthLayout>
  )
}
