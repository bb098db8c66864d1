import { data, Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/sessions-page'
import { SessionRows, toSessionView } from './session-rows.tsx'
import { endOtherSessionsCall, endSessionCall, getSessions } from './wire.ts'

/** Where the viewer is signed in. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'mySessions')
  if (!page.can('changeOwnAccess')) throw data(null, { status: 403 })
  const { sessions } = await page.call(getSessions, {})
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.mySessions')),
    sessions: sessions.map((session) => toSessionView(page, session)),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const here = getPagePath(page, 'mySessions')
  if (form.get('intent') === 'endOthers') await page.call(endOtherSessionsCall, {})
  else {
    const id = z.uuid().safeParse(form.get('session'))
    if (!id.success) throw data(null, { status: 404 })
    await page.call(endSessionCall, { id: id.data })
  }
  throw redirect(withToast(here, 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function SessionsPage({ loaderData: { sessions } }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t('shell.page.mySessions')}</h1>
      <p className="mb-4 max-w-prose text-pretty text-ink-soft">{t('session.open.text')}</p>
      <section className="sheet max-w-3xl">
        <SessionRows sessions={sessions} label={t('shell.page.mySessions')} mayEnd />
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <Form method="post" className="border-t border-line p-4">
            <Button type="submit" name="intent" value="endOthers" look="danger" disabled={busy}>
              {t('session.open.endOthers')}
            </Button>
          </Form>
        )}
      </section>
    </div>
  )
}
