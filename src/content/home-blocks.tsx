import { Link } from 'react-router'
import { ProductCards } from '../catalog/product-card.tsx'
import type { BuyingView } from '../catalog/row-offer.tsx'
import type { RowView } from '../catalog/views/row-view.ts'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { Picture } from '../ui/picture.tsx'
import { TextLink } from '../ui/text-link.tsx'

export interface ProductBlockView {
  heading: string
  href: string
  rows: RowView[]
}

/** Some products of one group, and a link to all of them. */
export function ProductBlock({ block, buying }: { block: ProductBlockView; buying: BuyingView }) {
  const { t } = useTexts()
  if (block.rows.length === 0) return null
  return (
    <section aria-label={block.heading}>
      <BlockHead heading={block.heading} href={block.href} more={t('content.seeAll')} />
      <ProductCards rows={block.rows} buying={buying} label={block.heading} />
    </section>
  )
}

export function BlockHead({ heading, href, more }: { heading: string; href: string; more: string }) {
  return (
    <div className="mb-3 flex items-baseline justify-between gap-4">
      <h2 className="text-xl">{heading}</h2>
      <TextLink look="bare" to={href} className="inline-flex items-center gap-1 text-sm font-semibold text-brand-ink">
        {more}
        <span className="sr-only">: {heading}</span>
        <Icon name="forward" className="size-4" />
      </TextLink>
    </div>
  )
}

export interface CategoryTile {
  name: string
  href: string
  below: { name: string; href: string }[]
}

/** The first level of the catalogue, each with its most viewed categories. */
export function CategoryTiles({ tiles, all }: { tiles: CategoryTile[]; all: string }) {
  const { t } = useTexts()
  if (tiles.length === 0) return null
  return (
    <section aria-label={t('shell.categories')}>
      <BlockHead heading={t('shell.categories')} href={all} more={t('content.seeAll')} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 desk:grid-cols-4">
        {tiles.map(({ name, href, below }) => (
          <li key={href} className="sheet p-4">
            <h3>
              <TextLink look="bare" to={href}>
                {name}
              </TextLink>
            </h3>
            <ul className="mt-1 text-sm text-ink-soft max-sm:hidden">
              {below.map((child) => (
                <li key={child.href}>
                  <TextLink look="bare" to={child.href} className="block truncate py-0.5">
                    {child.name}
                  </TextLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Brands by name or logo, each linked to its products. */
export function BrandStrip({
  brands,
  all,
}: {
  brands: { name: string; logo: string | null; href: string }[]
  all: string
}) {
  const { t } = useTexts()
  if (brands.length === 0) return null
  return (
    <section aria-label={t('shell.brands')}>
      <BlockHead heading={t('shell.brands')} href={all} more={t('content.seeAll')} />
      <ul className="sheet grid grid-cols-3 overflow-hidden sm:grid-cols-6 desk:grid-cols-8">
        {brands.map(({ name, logo, href }) => (
          <li key={href} className="-me-px -mb-px border-e border-b border-line">
            <Link
              to={href}
              className="grid h-20 place-items-center px-3 text-center font-semibold text-ink-soft -outline-offset-2 hover:bg-ground hover:text-brand-ink"
            >
              <Picture
                image={logo}
                alt={name}
                fallback={name}
                sizes="120px"
                width={120}
                height={60}
                className="h-14 w-full object-contain"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
