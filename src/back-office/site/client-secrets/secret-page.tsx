import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { LONGEST_SECRET_NAME } from '#src/site/client-secrets/client-secret.ts'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { PartFrame } from '../part-frame.tsx'
import { listPartTabs, PART_PATHS } from '../part-page.ts'
import type { Route } from './+types/secret-page'
import { AddSecretForm, CopySecret, SecretList } from './secret-list.tsx'
import { addClientSecretCall, getClientSecrets, removeClientSecret } from './wire.ts'

/** The secrets with which other programs, such as an ERP, get a token. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSettings')) throw notForViewer(page, 'siteFacts', PART_PATHS.clientSecret)
  const { secrets } = await page.call(getClientSecrets, {})
  const here = getPagePath(page, 'siteFacts', PART_PATHS.clientSecret)
  const toMoment = (moment: Date | null) =>
    moment && formatDate(page.language, moment, { timeZone: page.site.timeZone, withTime: true })
  return {
    head: hiddenHead(page, page.i18n.t('siteFacts.part.clientSecret')),
    tabs: listPartTabs(page, 'clientSecret'),
    secrets: secrets.map(({ id, name, createdAt, lastUsedAt, revokedAt }) => ({
      id,
      name,
      createdAt: toMoment(createdAt) ?? '',
      lastUsedAt: toMoment(lastUsedAt),
      revokedAt: toMoment(revokedAt),
    })),
    confirm: await loadConfirmPath(page, here),
  }
}

/** `intent` make answers with the secret, which no later request returns; a refused name stays. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'revoke') return revoke(page, form)
  if (form.get('intent') !== 'make') throw new Response(null, { status: 404 })
  const typed = `${form.get('name') ?? ''}`.trim().slice(0, LONGEST_SECRET_NAME)
  if (typed === '') return { secret: null, typed, message: '', nameProblem: page.i18n.t('siteFacts.secret.nameEmpty') }
  const { secret, message, refusal } = await page.call(addClientSecretCall, { name: typed })
  if (refusal === 'SecretNameTaken') return { secret, typed, message: '', nameProblem: message }
  return { secret, typed, message, nameProblem: undefined }
}

async function revoke(page: PageRequest, form: FormData): Promise<never> {
  const id = Number(form.get('id'))
  if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 400 })
  await page.call(removeClientSecret, { id })
  throw redirect(withToast(getPagePath(page, 'siteFacts', PART_PATHS.clientSecret), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function SecretPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tabs, secrets, confirm } = loaderData
  const answer = useLastAnswer(actionData)
  return (
    <PartFrame tabs={tabs} text={t('siteFacts.text.clientSecret')} confirm={confirm}>
      {answer && answer.secret === null && answer.message !== '' && (
        <p role="alert" className="mb-4 max-w-4xl rounded-box bg-bad-soft p-3 text-bad">
          {answer.message}
        </p>
      )}
      {answer?.secret && (
        <div role="status" className="mb-4 max-w-4xl rounded-box bg-good-soft p-4">
          <p className="font-semibold text-good">{t('siteFacts.secret.made')}</p>
          <p className="mt-1">
            <bdi>{answer.typed}</bdi>
          </p>
          <p className="mt-2 font-mono text-lg break-all select-all">
            <Ltr>{answer.secret}</Ltr>
          </p>
          <CopySecret key={answer.secret} secret={answer.secret} />
        </div>
      )}
      <SecretList secrets={secrets} />
      <AddSecretForm
        key={answer?.secret ?? ''}
        typed={answer?.secret ? '' : (answer?.typed ?? '')}
        problem={answer?.nameProblem}
      />
    </PartFrame>
  )
}
