import { data } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { toUserPath } from '../customers/customer-card-view.ts'
import { loadTable } from '../table/list-loader.ts'
import { readSelectedRows } from '../table/list-page.ts'
import { RemovalQuestion } from '../table/removal-question.tsx'
import type { FilterChoices } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/invited-users-page'
import {
  INVITATION_EMAIL_STATES,
  INVITED_KINDS,
  INVITED_USERS_TABLE,
  type InvitedUser,
  LINK_STATES,
  toInvitedUserRow,
} from './invited-users-table.ts'
import { getInvitedUsers, resendInvitationsCall, withdrawInvitationsCall } from './wire.ts'

/** Users with an invitation who have not joined yet. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeInvitedUsers')) throw notForViewer(page, 'invitedUsers')
  const { list, table } = await loadTable(page, {
    definition: INVITED_USERS_TABLE,
    here: getPagePath(page, 'invitedUsers'),
    load: (input) => page.call(getInvitedUsers, input),
  })
  const reader = { texts: page.i18n, site: page.site }
  const hasStaff = list.users.some(({ kind }) => kind === 'staff')
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.invitedUsers')),
    table,
    choices: toFilterChoices(page),
    rows: list.users.map((user) => toInvitedUserRow(reader, user, toPath(page, user))),
    confirm: hasStaff ? await loadConfirmPath(page, table.here) : null,
  }
}

const toFilterChoices = ({ i18n: { t } }: PageRequest): FilterChoices => ({
  kind: INVITED_KINDS.map((value) => ({ value, label: t(`invitedUsers.kind.${value}`) })),
  state: LINK_STATES.map((value) => ({ value, label: t(`invitedUsers.state.${value}`) })),
  emailState: INVITATION_EMAIL_STATES.map((value) => ({ value, label: t(`invitedUsers.email.${value}`) })),
})

function toPath(page: PageRequest, { id, kind, customerCode }: Pick<InvitedUser, 'id' | 'kind' | 'customerCode'>) {
  if (kind === 'staff') return getPagePath(page, 'staff', `/${id}`)
  return kind === 'representative'
    ? getPagePath(page, 'representatives', `/${id}`)
    : toUserPath(page, customerCode, `${id}`)
}

interface InvitationResult {
  done: boolean
  message: string
  key: string
  refused?: { name: string; reason: string }[]
  /** The users whose invitations are withdrawn once it is confirmed. */
  toWithdraw?: number[]
}

/** Saves views; sends the selected invitations again, or withdraws them once it is confirmed. */
export async function action(args: Route.ActionArgs): Promise<InvitationResult> {
  const page = pageRequest(args)
  if (!page.can('seeInvitedUsers')) throw notForViewer(page, 'invitedUsers')
  const form = await args.request.formData()
  const key = crypto.randomUUID()
  const view = await handleViewForm(page, INVITED_USERS_TABLE, form)
  if (view) return { ...view, key }
  const selected = readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why, key }
  switch (form.get('intent')) {
    case 'resend':
      return { ...toResult(page, 'resent', await page.call(resendInvitationsCall, selected)), key }
    case 'withdraw':
      return { done: true, message: '', key, toWithdraw: selected.ids }
    case 'confirm':
      return { ...toResult(page, 'withdrawn', await page.call(withdrawInvitationsCall, selected)), key }
    default:
      throw data(null, { status: 404 })
  }
}

interface Outcome {
  changed: number
  refused: readonly { name: string; message: string }[]
}

const toResult = ({ i18n: { t } }: PageRequest, text: 'resent' | 'withdrawn', { changed, refused }: Outcome) => ({
  done: refused.length === 0,
  message: t(`invitedUsers.${text}`, { count: changed }),
  refused: refused.map(({ name, message }) => ({ name, reason: message })),
})

export const meta = pageMeta

export default function InvitedUsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, confirm } = loaderData
  const { toWithdraw } = actionData ?? {}
  return (
    <TablePage
      title={t('shell.page.invitedUsers')}
      text={t('invitedUsers.text')}
      definition={INVITED_USERS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData?.message ? actionData : undefined}
      bulk={[
        { intent: 'resend', label: t('invitedUsers.resend') },
        { intent: 'withdraw', label: t('invitedUsers.withdraw'), look: 'danger' },
      ]}
      empty={
        <EmptyState icon="check" title={t('invitedUsers.empty')}>
          {t('invitedUsers.emptyText')}
        </EmptyState>
      }
    >
      {confirm && <ConfirmNotice text={t('invitedUsers.confirm')} to={confirm} className="mb-4" />}
      {toWithdraw && (
        <RemovalQuestion
          key={actionData?.key}
          ids={toWithdraw}
          confirm={t('invitedUsers.withdraw')}
          cancel={t('invitedUsers.cancel')}
        >
          {t('invitedUsers.withdrawQuestion', { count: toWithdraw.length })}
        </RemovalQuestion>
      )}
    </TablePage>
  )
}
