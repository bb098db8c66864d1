import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { MIN_CONFIDENCE, SURE_FROM } from '#src/catalog/detail/equivalents/equivalent.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import type { Tone } from '#src/ui/badge.tsx'
import { toProductCardPath } from '../product-card-view.ts'
import { isSupersession, LINK_RELATIONS, type ProductLink } from './link.ts'
import type { getProductLinks } from './wire.ts'

export const toLinksPath = (page: PageRequest, code: string) => `${toProductCardPath(page, code)}/links`

/** A link as the pages list it. */
function toLinkView(page: PageRequest, link: ProductLink) {
  const { product } = link
  const { t } = page.i18n
  return {
    key: link.key,
    code: product?.code ?? link.number,
    name: product?.name ?? t('productLinks.noProduct'),
    brand: product?.brand ?? '',
    picture: product?.picture ?? null,
    href: product && toProductCardPath(page, product.code),
    price:
      product?.price == null ? '' : formatMoney(page.language, { amount: product.price, currency: product.currency }),
    badges: listBadges(link).map(({ name, tone }) => ({ text: t(`productLinks.badge.${name}`), tone })),
    isShared: link.isShared,
  }
}

export type LinkView = ReturnType<typeof toLinkView>

export const LINK_BADGES = ['hidden', 'noPrice', 'oneWay', 'unused', 'doubtful', 'shared'] as const

function listBadges({ relation, product, bothWays, confidence, isShared }: ProductLink) {
  const badges: { name: (typeof LINK_BADGES)[number]; tone: Tone; when: boolean }[] = [
    // The old product is hidden because it is superseded.
    { name: 'hidden', tone: 'neutral', when: product?.visible === false },
    { name: 'noPrice', tone: 'warn', when: product?.price === null && relation !== 'predecessor' },
    { name: 'oneWay', tone: 'neutral', when: !bothWays && !isSupersession(relation) },
    { name: 'unused', tone: 'bad', when: confidence < MIN_CONFIDENCE },
    { name: 'doubtful', tone: 'warn', when: confidence >= MIN_CONFIDENCE && confidence < SURE_FROM },
    { name: 'shared', tone: 'neutral', when: isShared },
  ]
  return badges.filter(({ when }) => when)
}

/** The links by relation, without empty ones. */
export const toLinkLists = (page: PageRequest, links: OutputOf<typeof getProductLinks>['links']) =>
  LINK_RELATIONS.map((relation) => ({
    relation,
    links: links.filter((link) => link.relation === relation).map((link) => toLinkView(page, link)),
  })).filter((list) => list.links.length > 0)

export type LinkListView = ReturnType<typeof toLinkLists>[number]
