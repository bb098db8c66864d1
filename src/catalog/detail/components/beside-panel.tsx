import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { useTexts } from '../../../ui/page/texts.ts'
import type { Buying } from '../../components/row-offer.tsx'
import { ProductList } from '../../row/components/product-list.tsx'
import type { RowView } from '../../shown/row-view.ts'
import type { BrandChip } from '../panel.ts'

interface BesideProps {
  related: RowView[]
  brands: BrandChip[]
  compatible: RowView[]
  buying: Buying
}

/** What goes with a product, and what works with it; the latter brand by brand. */
export function BesidePanel({ related, brands, compatible, buying }: BesideProps) {
  const { t } = useTexts()
  if (related.length === 0 && compatible.length === 0) {
    return <p className="text-ink-soft">{t('detail.related.none')}</p>
  }
  return (
    <div className="space-y-8">
      {related.length > 0 && (
        <section>
          <h2 className="mb-3 text-lg">{t('detail.related.related')}</h2>
          <ProductList rows={related} buying={buying} label={t('detail.related.related')} />
        </section>
      )}
      {compatible.length > 0 && (
        <section>
          <h2 className="mb-3 text-lg">{t('detail.related.compatible')}</h2>
          {brands.length > 0 && <Brands brands={brands} />}
          <ProductList rows={compatible} buying={buying} label={t('detail.related.compatible')} />
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
            <Link
              to={href}
              replace
              preventScrollReset
              aria-current={open ? 'true' : undefined}
              className={classes(
                'flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold',
                open ? 'border-brand-ink bg-brand-soft text-brand-ink' : 'border-line text-ink-soft hover:border-edge',
              )}
            >
              {text}
              <span className="font-normal text-ink-faint tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
