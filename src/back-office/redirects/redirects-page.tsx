import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import { removeSelectedRows } from '../table/list-page.ts'
import { RemovalQuestion } from '../table/removal-question.tsx'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/redirects-page'
import { REDIRECTS_TABLE, toRedirectRow } from './redirects-table.ts'
import { getRedirectList, removeRedirects } from './wire.ts'

/** The old addresses that lead to pages of the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskRedirects')
  const { language } = page
  const { timeZone } = page.site
  const here = getPagePath(page, 'deskRedirects')
  const { list, table } = await loadTable(page, {
    definition: REDIRECTS_TABLE,
    here,
    load: (input) => page.call(getRedirectList, input),
  })
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskRedirects')),
    table,
    rows: list.redirects.map((redirect) =>
      toRedirectRow({ language, timeZone }, redirect, getPagePath(page, 'deskRedirects', `/${redirect.id}`)),
    ),
    add: getPagePath(page, 'deskRedirects', '/new'),
    paste: getPagePath(page, 'deskRedirects', '/paste'),
  }
}

/** Saves views, and removes the selected redirects once the user has confirmed. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskRedirects')
  const form = await args.request.formData()
  const view = await handleViewForm(page, REDIRECTS_TABLE, form)
  if (view) return { ...view, key: crypto.randomUUID() }
  const answer = await removeSelectedRows(page, form, async (ids) => {
    const { removed } = await page.call(removeRedirects, { ids })
    return page.i18n.t('redirectDesk.removed', { count: removed })
  })
  return { ...answer, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function RedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, add, paste } = loaderData
  const toRemove = actionData && 'toRemove' in actionData ? actionData.toRemove : undefined
  const pasteLink = <ButtonLink to={paste}>{t('redirectDesk.paste.title')}</ButtonLink>
  const addLink = (
    <ButtonLink to={add} look="main">
      {t('redirectDesk.add')}
    </ButtonLink>
  )
  return (
    <TablePage
      title={t('shell.page.deskRedirects')}
      text={t('redirectDesk.text')}
      actions={
        <span className="flex flex-wrap gap-2">
          {pasteLink}
          {addLink}
        </span>
      }
      definition={REDIRECTS_TABLE}
      table={table}
      rows={rows}
      result={toRemove ? undefined : actionData}
      bulk={[{ intent: 'remove', label: t('redirectDesk.removeSelected') }]}
      empty={
        <EmptyState
          icon="swap"
          title={t('redirectDesk.empty.title')}
          actions={
            <>
              {addLink}
              {pasteLink}
            </>
          }
        >
          {t('redirectDesk.empty.text')}
        </EmptyState>
      }
    >
      {toRemove && (
        <RemovalQuestion
          key={actionData?.key}
          ids={toRemove}
          confirm={t('redirectDesk.removeSelected')}
          cancel={t('redirectDesk.cancel')}
        >
          {t('redirectDesk.confirmRemoval', { count: toRemove.length })}
        </RemovalQuestion>
      )}
    </TablePage>
  )
}
