import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { EMAIL_GROUPS } from '#src/notifications/email-kind.ts'
import { pageMeta } from '#src/shop/head.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { handleShortForm, loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import type { Route } from './+types/emails-page'
import { EMAIL_STATES, EMAILS_LIST, EMAILS_TABLE } from './emails-list.ts'

/** Every email that the shop sends, with the languages in which its text was changed. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskEmails')
  const { t } = page.i18n
  return {
    head: hiddenHead(page, t('shell.page.deskEmails')),
    ...(await loadShortTable(page, EMAILS_LIST)),
    choices: {
      group: EMAIL_GROUPS.map((value) => ({ value, label: t(`emailDesk.group.${value}`) })),
      reader: (['customer', 'staff'] as const).map((value) => ({ value, label: t(`emailDesk.reader.${value}`) })),
      state: EMAIL_STATES.map((value) => ({
        value,
        label: t(value === 'default' ? 'emailDesk.default' : `emailDesk.state.${value}`),
      })),
    },
  }
}

export const action = (args: Route.ActionArgs) => handleShortForm(pageRequest(args), EMAILS_LIST, args.request)

export const meta = pageMeta

export default function EmailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskEmails')}
      text={t('emailDesk.text')}
      definition={EMAILS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={null}
    />
  )
}
