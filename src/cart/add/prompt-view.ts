import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import type { PromptView } from '#src/catalog/add-to-cart/prompt.ts'
import { quantityNote, stockView } from '#src/catalog/views/row-texts.ts'
import { quantityLimits } from '#src/products/quantity.ts'
import type { PromotionInfo } from '#src/promotions/info.ts'
import { toPromptOffer } from '#src/promotions/promotion-view.ts'
import { getPagePath, productPath } from '#src/shop/paths.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type { getAddPrompt } from './wire.ts'

type AddPrompt = OutputOf<typeof getAddPrompt>

interface PromptPageContext {
  /** The return page without script. */
  back: string
  promotions?: readonly PromotionInfo[] | undefined
}

/** A prompt with its texts; null without one, or if the product's page answers it. */
export function toPromptView(
  page: PageRequest,
  prompt: AddPrompt,
  { promotions = [], back }: PromptPageContext,
): PromptView | null {
  if (prompt.kind === null || prompt.kind === 'productPage') return null
  const unit = unitName(prompt.unit, page.i18n)
  const limits = quantityLimits(prompt)
  const { kind } = prompt
  return {
    kind,
    product: `${prompt.code} · ${prompt.name}`,
    text: page.i18n.t(TEXTS[kind], { number: prompt.pendingOrder ?? '' }),
    href:
      kind === 'promotion'
        ? getPagePath(page, 'promotions', buildPromotionQuery(promotions.filter(namesProducts)))
        : productPath(page, prompt.slug),
    chooser: kind === 'variation' ? buildChooserPath(page, prompt.productId, back) : null,
    depots: prompt.depots.map(({ id, name, state, onHand }) => ({
      id,
      name,
      stock: stockView({ ...EMPTY_STOCK, state, onHand, display: onHand === null ? 'text' : 'number' }, unit, page),
    })),
    offers: promotions.filter(namesProducts).map((one) => toPromptOffer(page, one, limits.start)),
    limits,
    quantityNote: quantityNote(prompt, unit, page),
  }
}

/** Address of the chooser of variations on the product's page. */
const buildChooserPath = (page: PageRequest, productId: number, back: string) =>
  getPagePath(page, 'cart', `/add-variations?${new URLSearchParams({ product: String(productId), r: back })}`)

/** A campaign is already in the price, one on everything does not name this product, and one may be outside of its hours. */
const namesProducts = ({ campaign, openNow, productIds }: PromotionInfo) =>
  !campaign && openNow && productIds.length > 0

/** The first promotion that names the product is preselected; the others are listed next to it. */
const buildPromotionQuery = ([first]: readonly PromotionInfo[]) => (first ? `?p=${first.id}` : '')

const EMPTY_STOCK = { coming: null, comingOn: null, comings: null, depots: null, description: '' }

const TEXTS = {
  depots: 'cart.stop.depots',
  promotion: 'cart.stop.promotion',
  variation: 'refusal.SelectVariation',
  pendingOrder: 'cart.stop.pendingOrder',
} as const satisfies Record<PromptView['kind'], string>
