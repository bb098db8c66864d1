import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '../../../api/page-context.ts'
import { bannersFor } from '../../../banners/banner-view.ts'
import { BannersAt } from '../../../banners/components/banners-at.tsx'
import { DownloadList } from '../../../downloads/components/download-list.tsx'
import { downloadLine } from '../../../downloads/download-view.ts'
import { getFiles } from '../../../downloads/wire.ts'
import { pageMeta } from '../../../shop/head.ts'
import { pathTo, productPath } from '../../../shop/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { ProductList } from '../../components/product-list.tsx'
import { buyingOn } from '../../shown/buying-view.ts'
import { type RowView, rowView } from '../../shown/row-view.ts'
import { compatibleView } from '../../vehicles/compatible/compatible-view.ts'
import { CompatibleVehicles } from '../../vehicles/compatible/components/compatible-vehicles.tsx'
import { fitsOn, vehicleOn } from '../../vehicles/fit-view.ts'
import { getCompatibleVehicles } from '../../vehicles/wire.ts'
import { ProductSummary } from '../components/product-summary.tsx'
import { TabLinks, TabPanel } from '../components/product-tabs.tsx'
import { startOf } from '../gallery.ts'
import { productHead } from '../product-head.ts'
import { PRODUCT_TABS, type ProductTab, type ProductView, productView } from '../product-view.ts'
import { getProductDetail, getProductsOfCodes } from '../wire.ts'
import type { Route } from './+types/product-page'

/** One product; which tab is open stands in the address (design 12). */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { slug } = args.params as { slug: string }
  const product = await page.call(getProductDetail, { slug })
  // A variation has no page of its own.
  if (product.slug !== slug) throw redirect(productPath(page, product.slug), 301)
  const path = productPath(page, product.slug)
  const view = productView(product, page)
  const files = await page.call(getFiles, { productCode: product.code })
  const tabs = tabsOf(view, { page, path, documents: files.length > 0 })
  const tab = tabs.find(({ open }) => open)?.tab ?? 'description'
  return {
    head: productHead(page, product, view),
    view: { ...view, row: await withFit(page, view.row) },
    // A variation's picture is chosen by the address (catalogue 2).
    start: startOf(view.images, page.url.searchParams.get('v')),
    tabs,
    tab,
    files: tab === 'documents' ? files.map((file) => downloadLine(file, page.language)) : [],
    vehicles: tab === 'vehicles' ? await compatibleOf(page, product.id) : null,
    equivalents: tab === 'numbers' ? await equivalentsOf(page, product.equivalentIds) : [],
    products: { href: pathTo(page, 'products'), text: page.i18n.t('shell.products') },
    banners: await bannersFor(page, { positions: ['ProductDetailBottom'] }),
    buying: buyingOn(page, path),
  }
}

/** Only tabs that have something to show; the first of them is open where the address names no other. */
function tabsOf(view: ProductView, { page, path, documents }: TabsPlace) {
  const { t } = page.i18n
  const texts: Record<ProductTab, string> = {
    description: t('catalog.tab.description'),
    stock: t('catalog.tab.stock'),
    numbers: t('catalog.tab.numbers'),
    vehicles: t('catalog.tab.vehicles'),
    documents: t('catalog.tab.documents'),
  }
  const filled: Record<ProductTab, boolean> = {
    description: true,
    stock: view.depots.length > 0,
    numbers: view.numbers.length > 0,
    vehicles: view.fitsVehicles,
    documents,
  }
  const asked = page.url.searchParams.get('tab')
  const shown = PRODUCT_TABS.filter((tab) => filled[tab])
  const open = shown.find((tab) => tab === asked) ?? 'description'
  return shown.map((tab) => ({
    tab,
    text: texts[tab],
    href: tab === 'description' ? path : `${path}?tab=${tab}`,
    open: tab === open,
  }))
}

interface TabsPlace {
  page: PageRequest
  path: string
  /** Whether it has files to download. */
  documents: boolean
}

/** Says whether it fits the chosen vehicle, where one is chosen. */
async function withFit(page: PageRequest, row: RowView): Promise<RowView> {
  const fits = await fitsOn(page, await vehicleOn(page), [row.id])
  return { ...row, fit: fits.get(row.id) ?? null }
}

async function compatibleOf(page: PageRequest, productId: number) {
  return compatibleView(await page.call(getCompatibleVehicles, { productId }), page.url, page)
}

async function equivalentsOf(page: PageRequest, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows } = await page.call(getProductsOfCodes, { ids: [...ids] })
  return rows.map((row) => rowView(row, page))
}

export const headers = () => ({ 'x-page-shared': '1' })

/** Filling the cart changes nothing of the product. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: Revalidation) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate

interface Revalidation {
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
}

export const meta = pageMeta

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { view, start, tabs, tab, files, vehicles, equivalents, products, banners, buying } = loaderData
  const { t } = useTexts()
  return (
    <div className="flex flex-col gap-5 py-4 desk:py-6">
      <div className="page flex flex-col gap-5">
        <Trail steps={[{ name: products.text, href: products.href }, ...view.trail]} />
        <ProductSummary view={view} start={start} buying={buying} />
        <section aria-label={t('catalog.tab.label')} className="sheet px-4 pt-1.5 pb-6 desk:px-6">
          <TabLinks tabs={tabs} label={t('catalog.tab.label')} />
          <div className="pt-5">
            {tab === 'documents' ? (
              <DownloadList lines={files} label={t('catalog.tab.documents')} />
            ) : vehicles ? (
              <CompatibleVehicles view={vehicles} />
            ) : (
              <TabPanel tab={tab} view={view} />
            )}
          </div>
        </section>
        {equivalents.length > 0 && (
          <section aria-label={t('catalog.equivalents')}>
            <h2 className="mb-3 text-xl">{t('catalog.equivalents')}</h2>
            <ProductList rows={equivalents} buying={buying} label={t('catalog.equivalents')} />
          </section>
        )}
      </div>
      <BannersAt banners={banners} />
    </div>
  )
}

function Trail({ steps }: { steps: { name: string; href: string }[] }) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('catalog.trail')} className="no-print">
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        {steps.map(({ name, href }, at) => (
          <li key={href} className="flex items-center gap-1">
            {at > 0 && <Icon name="forward" className="size-3.5 text-ink-faint" />}
            <TextLink look="faint" to={href} className="py-1">
              {name}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
