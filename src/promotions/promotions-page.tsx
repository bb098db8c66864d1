import { Link, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { buildHead } from '#src/api/page-head.ts'
import { ProductList } from '#src/catalog/row/product-list.tsx'
import { renderRows } from '#src/catalog/row/static/static-rows.tsx'
import { toBuyingView } from '#src/catalog/views/buying-view.ts'
import { rowView } from '#src/catalog/views/row-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState, NotFoundMessage } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'
import type { Route } from './+types/promotions-page'
import type { PromotionInfo } from './info.ts'
import { PromotionHead } from './promotion-offers.tsx'
import { type PromotionView, toPromotionView } from './promotion-view.ts'
import { getPromotionProducts, getPromotions } from './wire.ts'

/**
 * `p` selects the promotion; without it the first is selected by redirect (catalogue 2): among those with `product`, if
 * a product's label led here.
 */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { promotions } = await page.call(getPromotions, {})
  const requestedId = page.url.searchParams.get('p')
  const [first] = await selectByProduct(page, promotions)
  if (requestedId === null && first) throw redirect(getPagePath(page, 'promotions', `?p=${first.id}`))
  const chosen = promotions.find(({ id }) => String(id) === requestedId)
  const heading = page.i18n.t('promotions.title')
  return {
    head: buildHead(page, {
      of: 'promotions',
      heading: chosen ? `${chosen.name} · ${heading}` : heading,
      description: chosen?.description,
      path: getPagePath(page, 'promotions', chosen ? `?p=${chosen.id}` : ''),
    }),
    all: promotions.map((one) => toPromotionView(page, one)),
    chosen: chosen ? await toChoiceView(page, chosen) : null,
    login: page.viewer.signedIn || !page.shop.sells.toDealers ? null : getPagePath(page, 'login'),
    products: getPagePath(page, 'products'),
  }
}

/**
 * The promotions that the label of `product` in the URL refers to, else all. Not campaigns, which are part of the
 * price, nor promotions on everything.
 */
async function selectByProduct(page: PageRequest, all: readonly PromotionInfo[]): Promise<readonly PromotionInfo[]> {
  const productId = page.url.searchParams.get('product') ?? ''
  if (!/^\d{1,15}$/.test(productId) || page.url.searchParams.has('p')) return all
  const { promotions } = await page.call(getPromotions, { productId: Number(productId) })
  const ofProduct = promotions.filter(({ campaign, productIds }) => !campaign && productIds.length > 0)
  return ofProduct.length > 0 ? ofProduct : all
}

/** The promotion with its first products; `stock=1` omits unavailable ones. */
async function toChoiceView(page: PageRequest, promotion: PromotionInfo) {
  const inStock = page.url.searchParams.get('stock') === '1'
  const { rows } = await page.call(getPromotionProducts, { ids: promotion.productIds, inStock })
  const path = getPagePath(page, 'promotions', `?p=${promotion.id}`)
  return {
    promotion: toPromotionView(page, promotion),
    rows:
      rows.length === 0
        ? null
        : renderRows(page, { rows: rows.map((row) => rowView(row, page)), buying: toBuyingView(page, path) }),
    inStock: promotion.productIds.length > 0 && page.can('seeStock') ? inStock : null,
    stockHref: inStock ? path : `${path}&stock=1`,
    listing: promotion.listing ? getPagePath(page, 'products', promotion.listing) : null,
  }
}

/** Adding to the cart does not change this page. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: Revalidation) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate

interface Revalidation {
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
}

export const meta = pageMeta

export default function PromotionsPage({ loaderData: { all, chosen, login, products } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('promotions.title')}</h1>
      {all.length === 0 ? (
        <NotFoundMessage icon="info" message={t('promotions.none')} login={login}>
          <p>{t('promotions.noneText')}</p>
        </NotFoundMessage>
      ) : (
        <div
          className="grid items-start gap-4 desk:grid-cols-(--wide)"
          style={columns({ wide: '18rem minmax(0,1fr)' })}
        >
          <PromotionChoice promotions={all} chosen={chosen?.promotion.id ?? null} />
          {chosen ? <ChosenPromotion chosen={chosen} products={products} /> : <PromotionUnavailable />}
        </div>
      )}
    </div>
  )
}

/** Ended, used up, or unknown. */
function PromotionUnavailable() {
  const { t } = useTexts()
  return (
    <EmptyState onSheet icon="info" title={t('promotions.over')}>
      {t('promotions.overText')}
    </EmptyState>
  )
}

interface ChosenProps {
  chosen: Awaited<ReturnType<typeof toChoiceView>>
  products: string
}

function ChosenPromotion({ chosen, products }: ChosenProps) {
  const { t } = useTexts()
  const { promotion, rows, listing, inStock, stockHref } = chosen
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PromotionHead promotion={promotion} inStock={inStock} stockHref={stockHref} />
      {rows && <ProductList rows={rows} label={promotion.name} />}
      {!rows && inStock !== null && <EmptyState onSheet icon="box" title={t('promotions.noProducts')} />}
      {(listing ?? (!rows && inStock === null)) && (
        <p>
          <ButtonLink to={listing ?? products}>{t(listing ? 'promotions.seeAll' : 'promotions.everything')}</ButtonLink>
        </p>
      )}
    </div>
  )
}

interface PromotionChoiceProps {
  promotions: readonly PromotionView[]
  chosen: number | null
}

/** Every promotion by name and effect; on phones they scroll sideways. */
function PromotionChoice({ promotions, chosen }: PromotionChoiceProps) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('promotions.title')} className="min-w-0 desk:sticky desk:top-22">
      <ul className="-mx-(--gutter) flex [scroll-snap-type:x] scroll-px-(--gutter) gap-2 overflow-x-auto px-(--gutter) py-1 desk:mx-0 desk:flex-col desk:overflow-visible desk:px-0">
        {promotions.map(({ id, name, href, rewards }) => (
          <li key={id} className="w-60 shrink-0 [scroll-snap-align:start] desk:w-auto">
            <Link
              to={href}
              preventScrollReset
              aria-current={id === chosen ? 'page' : undefined}
              className={classes(
                'sheet flex h-full flex-col gap-0.5 border-s-4 px-3 py-2.5 hover:border-edge',
                id === chosen ? 'border-s-brand bg-brand-soft' : 'border-s-line',
              )}
            >
              <span className="font-semibold text-pretty">{name}</span>
              <span className="text-sm text-ink-soft text-pretty">{rewards.join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
