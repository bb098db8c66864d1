import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { loadBanners } from '#src/banners/banner-view.ts'
import { BannersOfPosition } from '#src/banners/components/banners-at.tsx'
import { findStartIndex } from '#src/products/gallery.ts'
import type { ProductDetail } from '#src/products/product.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath, productPath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx'
import { loadFitViews, loadPageVehicle } from '#src/vehicles/fit-view.ts'
import { explanationView } from '../detail/explanation-view.ts'
import { answerForm } from '../detail/form-answer.ts'
import { isOpenedFromShop } from '../detail/opening.ts'
import { loadPanel } from '../detail/panel.ts'
import { productHead, productView } from '../detail/product-view.ts'
import { listTabs, openTab, type ProductParams, type ProductTab, productAddress, TABS_ANCHOR } from '../detail/tab.ts'
import { getPriceExplanation, getProductDetail, recordProductOpening } from '../detail/wire.ts'
import { loadChoice } from '../variations/choice-on.ts'
import { ChoiceBelow, InlineChooser } from '../variations/variation-chooser.tsx'
import { toBuyingView } from '../views/buying-view.ts'
import type { RowView } from '../views/row-view.ts'
import type { Route } from './+types/product-page'
import { PanelBody } from './panel-body.tsx'
import { ProductTrail, TabLinks, useDeferredTab } from './product-navigation.tsx'
import { ProductSummary } from './product-summary.tsx'
import { renderPanel } from './static-panel.tsx'

/** One product; the URL holds the open tab, and only that tab is loaded. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { slug } = args.params as { slug: string }
  const product = await page.call(getProductDetail, { slug, alone: true })
  // A variation has no page of its own.
  if (product.slug !== slug) throw redirect(productPath(page, product.slug), 301)
  if (!page.viewer.viewedBy && isOpenedFromShop(args.request, slug)) await page.call(recordProductOpening, { slug })
  page.cacheKeys.add(`product-${product.id}`)
  const view = productView(product, page)
  const tabs = listTabs(product, page)
  const tab = openTab(page.url.searchParams.get('tab'), tabs)
  const to = buildTabPaths(page, product, tab)
  const [row, panel, why, banners, choice] = await Promise.all([
    withFit(page, view.row),
    loadPanel(page, product, tab),
    loadExplanation(page, product),
    loadBanners(page, { positions: ['ProductDetailBottom'] }),
    loadChoice(page, product),
  ])
  const buying = toBuyingView(page, productPath(page, product.slug))
  return {
    head: productHead(page, product, view),
    view: { ...view, row },
    // A variation's picture is chosen by the address (catalogue 2).
    start: findStartIndex(view.images, page.url.searchParams.get('v')),
    tabs: tabLinks(page, tabs, { tab, to }),
    panel: renderPanel(page, panel, buying),
    why,
    inquiry: toInquiryView(page, product),
    to: {
      here: to({}),
      why: mayExplain(page, product) ? to({ why: '1' }) : null,
      inquiry: product.offer === 'buy' ? null : to({ inquiry: getInquiryKind(product) }),
      previous: to({}, '/previous'),
      next: to({}, '/next'),
    },
    products: { href: getPagePath(page, 'products'), text: page.i18n.t('shell.products') },
    banners,
    buying,
    choice,
  }
}

/** Builds addresses of this product with its open tab and the list that it was found in. */
function buildTabPaths(page: PageRequest, { slug }: ProductDetail, tab: ProductTab) {
  const list = page.url.searchParams.get('list')
  return (productParams: ProductParams, below = '') =>
    productAddress(productPath(page, slug) + below, { tab, list, ...productParams })
}

interface TabLinkInput {
  tab: ProductTab
  to: (productParams: ProductParams) => string
}

function tabLinks({ i18n: { t } }: PageRequest, tabs: readonly ProductTab[], { tab, to }: TabLinkInput) {
  const texts: Record<ProductTab, string> = {
    description: t('catalog.tab.description'),
    stock: t('catalog.tab.stock'),
    numbers: t('catalog.tab.numbers'),
    vehicles: t('catalog.tab.vehicles'),
    related: t('catalog.tab.related'),
    history: t('catalog.tab.history'),
    documents: t('catalog.tab.documents'),
  }
  return tabs.map((one) => ({
    tab: one,
    text: texts[one],
    href: `${to({ tab: one })}#${TABS_ANCHOR}`,
    open: one === tab,
  }))
}

/** Adds whether it fits the selected vehicle, if there is one. */
async function withFit(page: PageRequest, row: RowView): Promise<RowView> {
  const fits = await loadFitViews(page, await loadPageVehicle(page), [row.id])
  return { ...row, fit: fits.get(row.id) ?? null }
}

/** The lowest of many prices cannot be explained. */
const mayExplain = (page: PageRequest, { price, priceFrom }: ProductDetail) =>
  price !== null && !priceFrom && page.can('explainPrices')

async function loadExplanation(page: PageRequest, product: ProductDetail) {
  if (!page.url.searchParams.has('why') || !mayExplain(page, product)) return null
  const explanation = await page.call(getPriceExplanation, { productId: product.id })
  return explanation && explanationView(explanation, page)
}

const getInquiryKind = ({ offer }: ProductDetail) => (offer === 'askStock' ? 'stock' : 'price')

/** The inquiry form, if there is one and it was opened. */
function toInquiryView(page: PageRequest, product: ProductDetail) {
  if (product.offer === 'buy' || !page.url.searchParams.has('ask')) return null
  return { about: getInquiryKind(product), prefill: { name: page.viewer.name, email: page.viewer.email } } as const
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { slug } = args.params as { slug: string }
  const product = await page.call(getProductDetail, { slug, alone: true })
  const form = await args.request.formData()
  const tab = openTab(page.url.searchParams.get('tab'), listTabs(product, page))
  const answer = await answerForm(page, { product, form, back: buildTabPaths(page, product, tab)({}) })
  if ('redirectTo' in answer) throw redirect(answer.redirectTo, 303)
  return answer
}

export const headers = () => ({ 'x-page-shared': '1' })

/** Adding to the cart changes nothing of the product; its own forms do. */
export const shouldRevalidate = ({ formMethod, formAction, currentUrl, defaultShouldRevalidate }: Revalidation) =>
  formMethod === 'POST' && formAction?.split('?')[0] !== currentUrl.pathname ? false : defaultShouldRevalidate

interface Revalidation {
  formMethod?: string | undefined
  formAction?: string | undefined
  currentUrl: URL
  defaultShouldRevalidate: boolean
}

export const meta = pageMeta

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, start, tabs, panel, why, inquiry, to, products, banners, buying, choice } = loaderData
  const { t } = useTexts()
  const loadingTab = useDeferredTab()
  const posted = actionData && 'typed' in actionData ? actionData : undefined
  const comment = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <div className="flex flex-col gap-5 py-4 desk:py-6">
      <div className="page flex flex-col gap-5">
        <ProductTrail steps={[{ name: products.text, href: products.href }, ...view.trail]} to={to} />
        <ProductSummary
          view={view}
          start={start}
          buying={buying}
          why={why}
          inquiry={inquiry}
          to={to}
          posted={posted}
          chooser={choice && <InlineChooser choice={choice} back={buying.back} />}
        />
        {choice?.where === 'below' && <ChoiceBelow choice={choice} back={buying.back} />}
        <section
          id={TABS_ANCHOR}
          aria-label={t('catalog.tab.label')}
          className="sheet scroll-mt-2 px-4 pt-1.5 pb-6 desk:px-6"
        >
          <TabLinks tabs={tabs} label={t('catalog.tab.label')} />
          <div className="min-h-60 pt-5">
            {loadingTab ? (
              <PanelSkeleton tab={loadingTab} />
            ) : (
              <PanelBody panel={panel} view={view} buying={buying} posted={comment} action={to.here} />
            )}
          </div>
        </section>
      </div>
      <BannersOfPosition banners={banners} />
    </div>
  )
}

/** Placeholder for a loading tab, in the size of most tabs (catalogue 9). */
function PanelSkeleton({ tab }: { tab: string }) {
  return <SkeletonRows kind="detail">{tab === 'description' ? <SkeletonText /> : <SkeletonItems />}</SkeletonRows>
}

const SkeletonText = () => (
  <div className="apart-3">
    <Skeleton className="w-4/5" />
    <Skeleton className="w-3/5" />
    <Skeleton className="w-2/3" />
  </div>
)

const SkeletonItems = () => (
  <div className="apart-4">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <div key={row} className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0" />
        <div className="flex-1 apart-2">
          <Skeleton className="w-1/3" />
          <Skeleton className="w-2/3" />
        </div>
        <Skeleton className="w-24" />
      </div>
    ))}
  </div>
)
