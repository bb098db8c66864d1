import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'

interface NarrowedToProps {
  product: { code: string; name: string; href: string }
  /** Path of the unfiltered list. */
  all: string
}

/** Shows the product that filters the order list, with a link that clears the filter. */
export function ProductFilterNote({ product: { code, name, href }, all }: NarrowedToProps) {
  const { t } = useTexts()
  return (
    <p className="sheet mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 p-3 sm:px-4">
      <span className="text-sm text-ink-faint">{t('order.filter.product')}</span>
      <TextLink to={href}>
        <Ltr className="font-semibold">{code}</Ltr> {name}
      </TextLink>
      <TextLink to={all} className="ms-auto text-sm">
        {t('order.filter.allProducts')}
      </TextLink>
    </p>
  )
}
