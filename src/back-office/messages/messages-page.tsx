import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import { type FilterChoices, toCustomerChoices } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/messages-page'
import { toConversationRow } from './message-row.ts'
import { MessageTabs } from './message-tabs.tsx'
import { CONVERSATION_STATES, MESSAGES_TABLE } from './messages-table.ts'
import { getConversations } from './wire.ts'

/** The messages that customers and representatives sent to the user, by conversation, the newest first. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('messageCustomers')) throw notForViewer(page, 'deskMessages')
  const here = getPagePath(page, 'deskMessages')
  const { list, table } = await loadTable(page, {
    definition: MESSAGES_TABLE,
    here,
    load: (input) => page.call(getConversations, input),
  })
  const context = { texts: page.i18n, language: page.language, site: page.site }
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskMessages')),
    table,
    choices: { ...toFilterChoices(page), customer: toCustomerChoices(table.state, list.customerName) },
    rows: list.conversations.map((conversation) =>
      toConversationRow(context, conversation, `${here}/${conversation.id}`),
    ),
    paths: { received: here, sent: `${here}/sent`, write: `${here}/new` },
  }
}

const toFilterChoices = ({ i18n: { t } }: PageRequest): FilterChoices => ({
  state: CONVERSATION_STATES.map((state) => ({ value: state, label: t(`deskMessages.state.${state}`) })),
})

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('messageCustomers')) throw notForViewer(page, 'deskMessages')
  const view = await handleViewForm(page, MESSAGES_TABLE, await args.request.formData())
  const invalid = { done: false, message: page.i18n.t('refusal.InvalidRequest') }
  return { ...(view ?? invalid), key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, paths } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskMessages')}
      text={t('deskMessages.text')}
      actions={
        <ButtonLink to={paths.write} look="main">
          {t('messages.write')}
        </ButtonLink>
      }
      definition={MESSAGES_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={
        <EmptyState icon="chat" title={t('messages.none')}>
          {t('deskMessages.emptyText')}
        </EmptyState>
      }
    >
      <MessageTabs current="received" paths={paths} />
    </TablePage>
  )
}
