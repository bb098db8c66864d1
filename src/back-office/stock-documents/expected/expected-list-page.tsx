import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { loadTable } from '#src/back-office/table/list-loader.ts'
import { TablePage } from '#src/back-office/table/table-page.tsx'
import { handleViewForm } from '#src/back-office/table/views/view-form.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { toExpectedPath } from '../document-view.ts'
import { getDocumentChoices } from '../wire.ts'
import type { Route } from './+types/expected-list-page'
import { EXPECTED_STATES, EXPECTED_TABLE, toExpectedTableRow } from './expected-table.ts'
import { getExpectedList } from './wire.ts'

/** The goods that all depots expect. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('moveStock')) throw notForViewer(page, 'goodsIn', '/expected')
  const { t } = page.i18n
  const [{ list, table }, { depots }] = await Promise.all([
    loadTable(page, {
      definition: EXPECTED_TABLE,
      here: getPagePath(page, 'goodsIn', '/expected'),
      load: (input) => page.call(getExpectedList, input),
    }),
    page.call(getDocumentChoices, { kind: 'transfer' }),
  ])
  const context = { texts: page.i18n, language: page.language }
  return {
    head: hiddenHead(page, t('stockDocuments.expected.title')),
    table,
    rows: list.goods.map((goods) => toExpectedTableRow(context, goods, toExpectedPath(page, goods))),
    choices: {
      store: depots.map(({ id, name }) => ({ value: `${id}`, label: name })),
      state: EXPECTED_STATES.map((value) => ({ value, label: t(`expectedGoods.state.${value}`) })),
    },
    paths: { add: getPagePath(page, 'goodsIn', '/expected/new'), goodsIn: getPagePath(page, 'goodsIn') },
  }
}

/** Saves and deletes views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('moveStock')) throw notForViewer(page, 'goodsIn', '/expected')
  const view = await handleViewForm(page, EXPECTED_TABLE, await args.request.formData())
  if (!view) throw new Response(null, { status: 400 })
  return { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function ExpectedListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, paths } = loaderData
  const add = (
    <ButtonLink to={paths.add} look="main">
      <Icon name="plus" />
      {t('expectedGoods.add')}
    </ButtonLink>
  )
  return (
    <TablePage
      title={t('stockDocuments.expected.title')}
      text={t('expectedGoods.text')}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.goodsIn}>{t('shell.page.goodsIn')}</ButtonLink>
          {add}
        </div>
      }
      definition={EXPECTED_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={
        <EmptyState icon="download" title={t('expectedGoods.none')} actions={add}>
          {t('stockDocuments.expected.none')}
        </EmptyState>
      }
    />
  )
}
