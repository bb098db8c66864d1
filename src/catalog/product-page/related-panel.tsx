import { classes } from '#src/ui/classes.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { StayLink } from '#src/ui/stay-link.tsx'
import type { BrandChip } from '../detail/panel.ts'
import { ProductList } from '../row/product-list.tsx'
import type { StaticRows } from '../row/static/static-rows.tsx'

interface RelatedPanelProps {
  related: StaticRows | null
  brands: BrandChip[]
  compatible: StaticRows | null
}

/** Related products, and compatible products by brand. */
export function RelatedPanel({ related, brands, compatible }: RelatedPanelProps) {
  const { t } = useTexts()
  if (!related && !compatible) {
    return <p className="text-ink-soft">{t('detail.related.none')}</p>
  }
  return (
    <div className="apart-8">
      {related && (
        <section>
          <h2 className="mb-3 text-lg">{t('detail.related.related')}</h2>
          <ProductList rows={related} label={t('detail.related.related')} />
        </section>
      )}
      {compatible && (
        <section>
          <h2 className="mb-3 text-lg">{t('detail.related.compatible')}</h2>
          {brands.length > 0 && <Brands brands={brands} />}
          <ProductList rows={compatible} label={t('detail.related.compatible')} />
        </section>
      )}
    </div>
  )
}

function Brands({ brands }: { brands: BrandChip[] }) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('detail.related.brands')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {brands.map(({ text, count, href, open }) => (
          <li key={href}>
            <StayLink
              to={href}
              aria-current={open ? 'true' : undefined}
              className={classes(
                'flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold',
                open ? 'border-brand-ink bg-brand-soft text-brand-ink' : 'border-line text-ink-soft hover:border-edge',
              )}
            >
              {text}
              <span className="font-normal text-ink-faint digits">{count}</span>
            </StayLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
