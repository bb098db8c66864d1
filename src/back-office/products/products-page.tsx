import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getUploadPath } from '../imports/import-rights.ts'
import { UploadLink } from '../imports/upload-link.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { loadTable } from '../table/list-loader.ts'
import { readSelectedRows } from '../table/list-page.ts'
import { toAllQuery } from '../table/table-links.ts'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/products-page'
import type { AudienceGroup } from './audience/audience.ts'
import { getAudienceGroups } from './audience/wire.ts'
import { toProductCardPath } from './product-card-view.ts'
import { toFilterChoices } from './product-filters.ts'
import { toProductRow } from './product-row.ts'
import { LIMITED, PRODUCTS_TABLE } from './products-table.ts'
import { getOtherSites } from './sites/wire.ts'
import { activateProducts, getProductChoices, getProductList } from './wire.ts'

/** The products of the site. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts')
  const here = getPagePath(page, 'deskProducts')
  const [choices, { groups }, { sites }, { list, query, table }] = await Promise.all([
    page.call(getProductChoices),
    page.call(getAudienceGroups),
    page.call(getOtherSites, {}),
    loadTable(page, { definition: PRODUCTS_TABLE, here, load: (input) => page.call(getProductList, input) }),
  ])
  const context = { texts: page.i18n, language: page.language, site: page.site }
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskProducts')),
    ...table,
    choices: { ...toFilterChoices(page, choices), audience: toAudienceChoices(page, groups) },
    rows: list.products.map((product) => toProductRow(context, product, toProductCardPath(page, product.code))),
    add: getPagePath(page, 'deskProducts', '/new'),
    grid: getPagePath(page, 'deskProducts', `/grid${query}`),
    pictures: getPagePath(page, 'deskProducts', '/pictures'),
    maySend: sites.some(({ mayReceive }) => mayReceive),
    upload: getUploadPath(page, 'products'),
    bulk: page.can('importData') ? getPagePath(page, 'deskProducts', `/bulk?${toAllQuery(query)}`) : null,
  }
}

const toAudienceChoices = ({ i18n: { t } }: PageRequest, groups: readonly AudienceGroup[]) => [
  { value: LIMITED, label: t('productAudience.limited') },
  ...groups.map(({ id, name }) => ({ value: `${id}`, label: name })),
]

/** Saves views, shows or hides the selected products, or leads to the page that changes, limits or sends them. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts')
  const form = await args.request.formData()
  const view = await handleViewForm(page, PRODUCTS_TABLE, form)
  return { ...(view ?? (await activateSelected(page, form))), key: crypto.randomUUID() }
}

async function activateSelected(page: PageRequest, form: FormData) {
  const { t } = page.i18n
  const selected = readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why }
  const { ids } = selected
  const intent = form.get('intent')
  if (intent === 'audience' || intent === 'bulk' || intent === 'sites') {
    const query = new URLSearchParams(ids.map((id) => ['product', `${id}`]))
    throw redirect(getPagePath(page, 'deskProducts', `/${intent}?${query}`), 303)
  }
  const active = intent === 'activate'
  const { changed } = await page.call(activateProducts, { ids, active })
  return { done: true, message: t(active ? 'deskProducts.activated' : 'deskProducts.deactivated', { count: changed }) }
}

export const meta = pageMeta

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { here, hasDefaultView, views, state, rows, totalHits, choices, files, add, grid, pictures, bulk } = loaderData
  const addLink = (
    <ButtonLink to={add} look="main">
      <Icon name="plus" />
      {t('deskProducts.add')}
    </ButtonLink>
  )
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('shell.page.deskProducts')}</h1>
        <div className="flex flex-wrap gap-2">
          {totalHits > 0 && (
            <>
              <ButtonLink to={pictures}>
                <Icon name="picture" />
                {t('deskProducts.section.pictures')}
              </ButtonLink>
              {bulk && (
                <ButtonLink to={bulk}>
                  <Icon name="pencil" />
                  {t('productBulk.all', { count: totalHits })}
                </ButtonLink>
              )}
              <ButtonLink to={grid}>
                <Icon name="grid" />
                {t('productGrid.open')}
              </ButtonLink>
            </>
          )}
          {addLink}
        </div>
      </header>
      <DeskTable
        label={t('shell.page.deskProducts')}
        links={{ definition: PRODUCTS_TABLE, here, hasDefaultView }}
        state={state}
        rows={rows}
        totalHits={totalHits}
        views={views}
        choices={choices}
        files={files}
        result={actionData}
        bulk={[
          { intent: 'activate', label: t('deskProducts.activate') },
          { intent: 'deactivate', label: t('deskProducts.deactivate') },
          { intent: 'audience', label: t('productAudience.bulk') },
          ...(bulk ? [{ intent: 'bulk', label: t('productBulk.bulk') }] : []),
          ...(loaderData.maySend ? [{ intent: 'sites', label: t('productSites.bulk') }] : []),
        ]}
        empty={
          <EmptyState
            icon="box"
            title={t('deskProducts.empty.title')}
            actions={
              <>
                {addLink}
                <UploadLink to={loaderData.upload} />
              </>
            }
          >
            {t('deskProducts.empty.text')}
          </EmptyState>
        }
      />
    </div>
  )
}
