import { data, Form, redirect } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/logout-page'
import { signOut } from './wire.ts'

/**
 * Signing out is a POST, so that a link or image of another site cannot trigger it. Opening the address shows a
 * confirmation.
 */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.shop.sells.anything) throw data(null, { status: 404 })
  if (!page.viewer.signedIn) throw redirect(getPagePath(page, page.shop.sells.toPublic ? 'home' : 'login'))
  return { head: hiddenHead(page, page.i18n.t('session.logout.title')), home: getPagePath(page, 'home') }
}

/** Login on B2B, home otherwise (orders 4). */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { next } = await page.call(signOut)
  throw redirect(getPagePath(page, next), 303)
}

export const meta = pageMeta

export default function LogoutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <EmptyState
      level={1}
      icon="leave"
      title={t('session.logout.title')}
      actions={
        <Form method="post" className="flex gap-2">
          <ButtonLink to={loaderData.home}>{t('session.logout.stay')}</ButtonLink>
          <Button type="submit" look="main">
            {t('session.logout.submit')}
          </Button>
        </Form>
      }
    >
      {t('session.logout.question')}
    </EmptyState>
  )
}
