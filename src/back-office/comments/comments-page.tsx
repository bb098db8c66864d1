import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { COMMENT_STATES, STARS } from '#src/products/comment.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath, productPath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import { readSelectedRows } from '../table/list-page.ts'
import type { FilterChoices } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/comments-page'
import { toCommentRow } from './comment-row.ts'
import { COMMENTS_TABLE } from './comments-table.ts'
import { decideOnComments, getCommentList } from './wire.ts'

/** Comments on products: those that wait for a decision, unless others are chosen. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('moderateComments')) throw notForViewer(page, 'deskComments')
  const { list, table } = await loadTable(page, {
    definition: COMMENTS_TABLE,
    here: getPagePath(page, 'deskComments'),
    start: '?state=waiting',
    load: (input) => page.call(getCommentList, input),
  })
  const context = { texts: page.i18n, language: page.language, site: page.site }
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskComments')),
    table,
    choices: toFilterChoices(page),
    rows: list.comments.map((comment) => toCommentRow(context, comment, productPath(page, comment.productSlug))),
  }
}

const toFilterChoices = ({ i18n: { t } }: PageRequest): FilterChoices => ({
  state: COMMENT_STATES.map((state) => ({ value: state, label: t(`deskComments.state.${state}`) })),
  stars: STARS.map((stars) => ({ value: `${stars}`, label: `${stars} ★` })),
})

/** Saves views, and approves or rejects the selected comments. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('moderateComments')) throw notForViewer(page, 'deskComments')
  const form = await args.request.formData()
  const view = await handleViewForm(page, COMMENTS_TABLE, form)
  return { ...(view ?? (await decideOnSelected(page, form))), key: crypto.randomUUID() }
}

async function decideOnSelected(page: PageRequest, form: FormData) {
  const { t } = page.i18n
  const selected = readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why }
  const { ids } = selected
  const toNumber = (number: number) => formatQuantity(page.language, `${number}`)
  const approve = form.get('intent') === 'approve'
  const { decided } = await page.call(decideOnComments, { ids, approve })
  const message = t(approve ? 'deskComments.approved' : 'deskComments.rejected', { number: toNumber(decided) })
  const gone = ids.length - decided
  return {
    done: gone === 0,
    message: gone === 0 ? message : `${message} ${t('deskComments.gone', { number: toNumber(gone) })}`,
  }
}

export const meta = pageMeta

export default function CommentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices } = loaderData
  const { filters } = table.state
  const isWaitingList = filters.state === 'waiting' && Object.keys(filters).length === 1
  return (
    <TablePage
      title={t('shell.page.deskComments')}
      text={t('deskComments.text')}
      definition={COMMENTS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      bulk={[
        { intent: 'approve', label: t('deskComments.approve') },
        { intent: 'reject', label: t('deskComments.reject') },
      ]}
      empty={
        <EmptyState icon="chat" title={t('deskComments.empty')}>
          {t('deskComments.emptyText')}
        </EmptyState>
      }
      noHits={
        isWaitingList && (
          <EmptyState
            icon="check"
            title={t('deskComments.noneWaits')}
            actions={<ButtonLink to={`${table.here}?view=all`}>{t('deskComments.seeAll')}</ButtonLink>}
          >
            {t('deskComments.noneWaitsText')}
          </EmptyState>
        )
      }
    />
  )
}
