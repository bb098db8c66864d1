import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { PRICE_LIST_KINDS } from '#src/pricing/price-lists-document.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { handleShortForm, loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import type { Route } from './+types/price-lists-page'
import { PRICE_LISTS_LIST, PRICE_LISTS_TABLE } from './price-lists-list.ts'

/** The price lists of the site. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskPriceLists')
  const { t } = page.i18n
  return {
    head: hiddenHead(page, t('shell.page.deskPriceLists')),
    ...(await loadShortTable(page, PRICE_LISTS_LIST)),
    choices: { kind: PRICE_LIST_KINDS.map((value) => ({ value, label: t(`deskCatalogue.kind.${value}`) })) },
    add: getPagePath(page, 'deskPriceLists', '/new'),
  }
}

export const action = (args: Route.ActionArgs) => handleShortForm(pageRequest(args), PRICE_LISTS_LIST, args.request)

export const meta = pageMeta

export default function PriceListsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, add } = loaderData
  const addLink = (
    <ButtonLink to={add} look="main">
      <Icon name="plus" />
      {t('deskCatalogue.priceList.add')}
    </ButtonLink>
  )
  return (
    <TablePage
      title={t('shell.page.deskPriceLists')}
      text={t('deskCatalogue.priceList.text')}
      actions={addLink}
      definition={PRICE_LISTS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={
        <EmptyState icon="list" title={t('deskCatalogue.priceList.none')} actions={addLink}>
          {t('deskCatalogue.priceList.noneText')}
        </EmptyState>
      }
    />
  )
}
