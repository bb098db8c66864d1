import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { INBOX_KINDS, KIND_TEXTS } from '#src/inbox/message.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import { readSelectedRows } from '../table/list-page.ts'
import type { FilterChoices } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/inbox-page'
import { INBOX_TABLE, MESSAGE_STATES } from './inbox-table.ts'
import { toMessageRow } from './message-view.ts'
import { getInboxList, handleInboxMessages } from './wire.ts'

/** What visitors and customers sent by the forms of the shop, the newest first. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('messageCustomers')) throw notForViewer(page, 'deskInbox')
  const { list, table } = await loadTable(page, {
    definition: INBOX_TABLE,
    here: getPagePath(page, 'deskInbox'),
    load: (input) => page.call(getInboxList, input),
  })
  const context = { texts: page.i18n, language: page.language, site: page.site }
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskInbox')),
    table,
    choices: toFilterChoices(page),
    rows: list.messages.map((message) =>
      toMessageRow(context, message, getPagePath(page, 'deskInbox', `/message/${message.id}`)),
    ),
  }
}

const toFilterChoices = ({ i18n: { t } }: PageRequest): FilterChoices => ({
  kind: INBOX_KINDS.map((kind) => ({ value: kind, label: t(KIND_TEXTS[kind]) })),
  state: MESSAGE_STATES.map((state) => ({ value: state, label: t(`deskInbox.state.${state}`) })),
})

/** Saves views, and marks the selected messages as handled or as waiting. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('messageCustomers')) throw notForViewer(page, 'deskInbox')
  const form = await args.request.formData()
  const view = await handleViewForm(page, INBOX_TABLE, form)
  return { ...(view ?? (await markSelected(page, form))), key: crypto.randomUUID() }
}

async function markSelected(page: PageRequest, form: FormData) {
  const selected = readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why }
  const handled = form.get('intent') !== 'reopen'
  const { found } = await page.call(handleInboxMessages, { ids: selected.ids, handled })
  return { done: true, message: page.i18n.t(handled ? 'deskInbox.handled' : 'deskInbox.reopened', { count: found }) }
}

export const meta = pageMeta

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskInbox')}
      text={t('deskInbox.text')}
      definition={INBOX_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      bulk={[
        { intent: 'handle', label: t('deskInbox.handle') },
        { intent: 'reopen', label: t('deskInbox.reopen') },
      ]}
      empty={
        <EmptyState icon="mail" title={t('deskInbox.empty')}>
          {t('deskInbox.emptyText')}
        </EmptyState>
      }
    />
  )
}
