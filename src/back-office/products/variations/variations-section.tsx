import type { PageRequest } from '#src/api/page-context.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { toVariationsPath, toVariationView } from './variation-view.ts'
import { getProductVariations } from './wire.ts'

const MAX_SHOWN = 5

/** The first variations of a product, or of its main product, for its page. */
export async function loadVariationsSection(page: PageRequest, code: string) {
  const own = await page.call(getProductVariations, { code })
  const main = own.parentCode ?? code
  const { variations } = own.parentCode === null ? own : await page.call(getProductVariations, { code: own.parentCode })
  return {
    path: toVariationsPath(page, main),
    count: variations.length === 0 ? '' : page.i18n.t('productVariations.count', { count: variations.length }),
    variations: variations
      .slice(0, MAX_SHOWN)
      .map((variation) => ({ ...toVariationView(page, variation), isThis: variation.code === code })),
  }
}

type VariationsSectionProps = Awaited<ReturnType<typeof loadVariationsSection>>

/** The variations of the product with their values, and the way to their page. */
export function VariationsSection({ path, count, variations }: VariationsSectionProps) {
  const { t } = useTexts()
  const title = t('productVariations.title')
  return (
    <section aria-label={title} className="sheet min-w-0">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-2.5 text-lg">
        {title} <span className="text-sm font-normal text-ink-soft">{count}</span>
      </h2>
      {variations.length === 0 ? (
        <p className="px-4 pt-3 text-sm text-pretty text-ink-soft">{t('productVariations.none')}</p>
      ) : (
        <ul className="ruled">
          {variations.map(({ code, href, values, name, isThis }) => (
            <li key={code} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
              {isThis ? (
                <Ltr className="font-semibold">{code}</Ltr>
              ) : (
                <TextLink to={href}>
                  <Ltr>{code}</Ltr>
                </TextLink>
              )}
              <bdi className="text-ink-soft">{values || name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="px-4 py-3">
        <TextLink to={path}>{t('productVariations.open')}</TextLink>
      </p>
    </section>
  )
}
