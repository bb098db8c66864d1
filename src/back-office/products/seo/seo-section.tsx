import type { PageRequest } from '#src/api/page-context.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ProductCard } from '../product.ts'
import type { NamedChoice } from '../products-table.ts'
import { SearchResult } from './search-result.tsx'
import { toGeneratedResults, toSeoPath } from './seo-view.ts'
import { getProductSeo } from './wire.ts'

/** What search engines show of a product in the language of the page; null for a variation, which has no page. */
export async function loadSeoSection(page: PageRequest, card: ProductCard, brands: readonly NamedChoice[]) {
  if (card.parentCode !== null) return null
  const { slug, titles, descriptions } = await page.call(getProductSeo, { code: card.code })
  const generated = toGeneratedResults(page, card, brands)[page.language]
  return {
    path: toSeoPath(page, card.code),
    result: {
      address: generated?.address ?? '',
      slug,
      title: titles[page.language] || (generated?.title ?? ''),
      description: descriptions[page.language] || (generated?.description ?? ''),
    },
  }
}

type SeoSectionProps = NonNullable<Awaited<ReturnType<typeof loadSeoSection>>>

/** What search engines show of a product, with the way to its page. */
export function SeoSection({ path, result }: SeoSectionProps) {
  const { t } = useTexts()
  const title = t('productSeo.title')
  return (
    <section aria-label={title} className="sheet min-w-0">
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{title}</h2>
      <div className="px-4 pt-4">
        <SearchResult {...result} />
      </div>
      <p className="px-4 py-3">
        <TextLink to={path}>{t('productSeo.open')}</TextLink>
      </p>
    </section>
  )
}
