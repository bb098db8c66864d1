import { data } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { LICENCE_STATES } from '#src/session/licence/admin/licence.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { toCustomerPath } from '../customers/customer-card-view.ts'
import { loadTable } from '../table/list-loader.ts'
import { readSelectedRows } from '../table/list-page.ts'
import { RemovalQuestion } from '../table/removal-question.tsx'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/licences-page'
import { changeLicences, type IssuedKey } from './licence-changes.ts'
import { LICENCE_INTENTS, LICENCES_TABLE, type LicenceIntent, toLicenceRow } from './licences-table.ts'
import { getLicenceList } from './wire.ts'

/** Licences of companies' users. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  requirePermission(page)
  const { t } = page.i18n
  const { list, table } = await loadTable(page, {
    definition: LICENCES_TABLE,
    here: getPagePath(page, 'licences'),
    load: (input) => page.call(getLicenceList, input),
  })
  const reader = { texts: page.i18n, site: page.site }
  const seesUsers = page.can('manageCustomers')
  return {
    head: hiddenHead(page, t('shell.page.licences')),
    table,
    rows: list.users.map((user) =>
      toLicenceRow(reader, user, seesUsers ? `${toCustomerPath(page, user.firmCode)}/users/${user.userId}` : ''),
    ),
    activeIds: list.users.filter(({ state }) => state === 'active').map(({ userId }) => userId),
    choices: { state: LICENCE_STATES.map((value) => ({ value, label: t(`licences.state.${value}`) })) },
  }
}

function requirePermission(page: PageRequest): void {
  if (!page.viewer.signedIn) throw loginFirst(page, 'licences')
  if (!page.can('giveLicences')) throw data(null, { status: 403 })
}

interface LicenceResult {
  done: boolean
  message: string
  key: string
  issued: IssuedKey[]
  /** A change of many users that has to be confirmed first. */
  question?: { intent: LicenceIntent; ids: number[] }
}

/** Saves views; gives keys to the selected users, takes them back, or asks them for none, of many once it is confirmed. */
export async function action(args: Route.ActionArgs): Promise<LicenceResult> {
  const page = pageRequest(args)
  requirePermission(page)
  const form = await args.request.formData()
  const key = crypto.randomUUID()
  const view = await handleViewForm(page, LICENCES_TABLE, form)
  if (view) return { ...view, key, issued: [] }
  const selected = readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why, key, issued: [] }
  const { ids } = selected
  const posted = form.get('intent')
  const intent = LICENCE_INTENTS.find((one) => one === posted || toConfirmed(one) === posted)
  if (!intent) throw data(null, { status: 404 })
  if (ids.length > 1 && posted === intent)
    return { done: true, message: '', key, issued: [], question: { intent, ids } }
  return { ...(await changeLicences(page, ids, intent)), key }
}

const toConfirmed = (intent: LicenceIntent) => `confirm-${intent}`

export const meta = pageMeta

export default function LicencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, activeIds } = loaderData
  return (
    <TablePage
      title={t('shell.page.licences')}
      text={t('licences.text')}
      definition={LICENCES_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData?.message ? actionData : undefined}
      bulk={LICENCE_INTENTS.map((intent) => ({ intent, label: t(`licences.${intent}`) }))}
      empty={
        <EmptyState icon="lock" title={t('licences.none')}>
          {t('licences.noneText')}
        </EmptyState>
      }
    >
      {actionData?.question && <ChangeQuestion key={actionData.key} {...actionData.question} activeIds={activeIds} />}
      {actionData && actionData.issued.length > 0 && <IssuedKeys issued={actionData.issued} />}
      <ActionHints />
    </TablePage>
  )
}

interface ChangeQuestionProps {
  intent: LicenceIntent
  ids: readonly number[]
  activeIds: readonly number[]
}

function ChangeQuestion({ intent, ids, activeIds }: ChangeQuestionProps) {
  const { t } = useTexts()
  const active = ids.filter((id) => activeIds.includes(id)).length
  const action = t(`licences.${intent}`)
  return (
    <RemovalQuestion ids={ids} intent={toConfirmed(intent)} confirm={action} cancel={t('licences.cancel')}>
      {t('licences.question', { number: ids.length, active })} {t(`licences.${intent}Hint`)}
    </RemovalQuestion>
  )
}

/** New keys are shown only here. */
function IssuedKeys({ issued }: { issued: readonly IssuedKey[] }) {
  const { t } = useTexts()
  return (
    <div role="status" className="mb-4 rounded-box bg-good-soft p-4 text-good">
      {issued.map(({ text, key }) => (
        <p key={key} className="mb-2 break-words">
          {text}{' '}
          <span className="block text-xl font-semibold text-ink select-all">
            <Ltr>{key}</Ltr>
          </span>
        </p>
      ))}
      <p className="text-sm text-ink-soft">{t('licences.once')}</p>
    </div>
  )
}

/** What becomes of the selected users by each action. */
function ActionHints() {
  const { t } = useTexts()
  return (
    <details className="mb-4 max-w-prose text-ink-soft">
      <summary className="cursor-pointer">{t('licences.change')}</summary>
      <dl className="mt-2 grid gap-2">
        {LICENCE_INTENTS.map((intent) => (
          <div key={intent}>
            <dt className="font-semibold">{t(`licences.${intent}`)}</dt>
            <dd>{t(`licences.${intent}Hint`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
