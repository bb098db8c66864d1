import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { loadTable } from '#src/back-office/table/list-loader.ts'
import type { FilterChoices } from '#src/back-office/table/table-links.ts'
import { TablePage } from '#src/back-office/table/table-page.tsx'
import { handleViewForm } from '#src/back-office/table/views/view-form.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { MessageTabs } from '../message-tabs.tsx'
import type { Route } from './+types/sent-page'
import { toSentRow } from './sent-row.ts'
import { READ_STATES, SENT_TABLE } from './sent-table.ts'
import { getSentMessages } from './wire.ts'

/** The messages that the user sent, the newest first. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('messageCustomers')) throw notForViewer(page, 'deskMessages', '/sent')
  const received = getPagePath(page, 'deskMessages')
  const sent = `${received}/sent`
  const { list, table } = await loadTable(page, {
    definition: SENT_TABLE,
    here: sent,
    load: (input) => page.call(getSentMessages, input),
  })
  const context = { texts: page.i18n, language: page.language, site: page.site }
  return {
    head: hiddenHead(page, page.i18n.t('deskMessages.sentTitle')),
    table,
    choices: toFilterChoices(page),
    rows: list.messages.map((message) =>
      toSentRow(context, message, { href: `${received}/${message.id}`, order: toOrderPath(page, message.order) }),
    ),
    paths: { received, sent, write: `${received}/new` },
  }
}

const toOrderPath = (page: PageRequest, number: string) =>
  number !== '' && page.can('seeOrderDesk')
    ? getPagePath(page, 'orderDesk', `/${encodeURIComponent(number)}`)
    : undefined

const toFilterChoices = ({ i18n: { t } }: PageRequest): FilterChoices => ({
  state: READ_STATES.map((state) => ({ value: state, label: t(`deskMessages.readState.${state}`) })),
})

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('messageCustomers')) throw notForViewer(page, 'deskMessages', '/sent')
  const view = await handleViewForm(page, SENT_TABLE, await args.request.formData())
  const invalid = { done: false, message: page.i18n.t('refusal.InvalidRequest') }
  return { ...(view ?? invalid), key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function SentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, paths } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskMessages')}
      label={t('deskMessages.sentTitle')}
      text={t('deskMessages.sentText')}
      actions={
        <ButtonLink to={paths.write} look="main">
          {t('messages.write')}
        </ButtonLink>
      }
      definition={SENT_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={
        <EmptyState icon="chat" title={t('deskMessages.sentNone')}>
          {t('deskMessages.sentNoneText')}
        </EmptyState>
      }
    >
      <MessageTabs current="sent" paths={paths} />
    </TablePage>
  )
}
