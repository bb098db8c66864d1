import { loginFirst, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { AuthLayout } from '../session/components/auth-layout.tsx'
import { PasswordField } from '../session/components/password-field.tsx'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/own-data-page'
import { DATA_SECTIONS } from './own-data.ts'

/** Errors of the last try, passed by the file page; other values are ignored. */
const PROBLEMS = ['WrongPassword', 'TooManyRequests'] as const

/** Not available to users who act for a customer (threat 16); visitors are redirected to sign-in. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'ownData')
  const problem = PROBLEMS.find((known) => known === page.url.searchParams.get('problem'))
  return {
    head: hiddenHead(page, page.i18n.t('ownData.title')),
    barred: !page.can('changeOwnAccess'),
    user: page.viewer.email,
    file: getPagePath(page, 'ownData', '/file'),
    error: problem && page.i18n.t(`refusal.${problem}`),
  }
}

export const meta = pageMeta

export default function PersonalDataPage({ loaderData: { barred, user, file, error } }: Route.ComponentProps) {
  const { t } = useTexts()
  if (barred)
    return (
      <EmptyState level={1} icon="lock" title={t('ownData.title')}>
        {t('session.change.barred')}
      </EmptyState>
    )
  return (
    <AuthLayout title={t('ownData.title')}>
      <p className="mt-2 text-ink-soft">{t('ownData.text')}</p>
      <ul className="mt-3 list-disc ps-5 text-ink-soft">
        {DATA_SECTIONS.map((section) => (
          <li key={section}>{t(`ownData.section.${section}`)}</li>
        ))}
      </ul>
      {/* The response is a file, so the browser submits the form without the router. */}
      <form method="post" action={file} noValidate className="mt-6 flex flex-col gap-4">
        <input type="hidden" name="user" autoComplete="username" value={user} readOnly />
        <PasswordField
          name="password"
          label={t('session.field.current')}
          autoComplete="current-password"
          error={error}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="format" value="html" look="main">
            {t('ownData.asPage')}
          </Button>
          <Button type="submit" name="format" value="json">
            {t('ownData.asJson')}
          </Button>
        </div>
      </form>
    </AuthLayout>
  )
}
