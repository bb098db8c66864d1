import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/secret-page'
import { PartFrame } from './part-frame.tsx'
import { listPartTabs, PART_PATHS } from './part-page.ts'
import { addClientSecret, getClientSecretState, removeClientSecret } from './wire.ts'

/** The secret with which other programs, such as an ERP, get a token. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSettings')) throw notForViewer(page, 'siteFacts', PART_PATHS.clientSecret)
  const { hasSecret } = await page.call(getClientSecretState, {})
  return {
    head: hiddenHead(page, page.i18n.t('siteFacts.part.clientSecret')),
    tabs: listPartTabs(page, 'clientSecret'),
    hasSecret,
    confirm: await loadConfirmPath(page, getPagePath(page, 'siteFacts', PART_PATHS.clientSecret)),
  }
}

/** `intent` make answers with the secret, which no later request returns. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const intent = (await args.request.formData()).get('intent')
  if (intent === 'revoke') {
    await page.call(removeClientSecret, {})
    throw redirect(withToast(getPagePath(page, 'siteFacts', PART_PATHS.clientSecret), 'SavedSuccessfully'), 303)
  }
  if (intent !== 'make') throw new Response(null, { status: 404 })
  const { secret, message } = await page.call(addClientSecret, {})
  return { secret, message }
}

export const meta = pageMeta

export default function SecretPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { tabs, hasSecret, confirm } = loaderData
  const answer = useLastAnswer(actionData)
  return (
    <PartFrame tabs={tabs} text={t('siteFacts.text.clientSecret')} confirm={confirm}>
      {answer && answer.secret === null && (
        <p role="alert" className="mb-4 max-w-4xl rounded-box bg-bad-soft p-3 text-bad">
          {answer.message}
        </p>
      )}
      {answer?.secret && (
        <div role="status" className="mb-4 max-w-4xl rounded-box bg-good-soft p-4">
          <p className="font-semibold text-good">{t('siteFacts.secret.made')}</p>
          <p className="mt-2 font-mono text-lg break-all select-all">
            <Ltr>{answer.secret}</Ltr>
          </p>
        </div>
      )}
      <Form method="post" className="sheet max-w-4xl p-4">
        <p className="mb-3">{t(hasSecret ? 'siteFacts.secret.exists' : 'siteFacts.secret.none')}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="make" look="main" disabled={busy}>
            {t(hasSecret ? 'siteFacts.secret.replace' : 'siteFacts.secret.make')}
          </Button>
          {hasSecret && (
            <Button type="submit" name="intent" value="revoke" look="danger" disabled={busy}>
              {t('siteFacts.secret.revoke')}
            </Button>
          )}
        </div>
      </Form>
    </PartFrame>
  )
}
