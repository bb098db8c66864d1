import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'

/** What a text finds now. */
export interface SearchPreviewView {
  text: string
  totalHits: number
  totalText: string
  /** The text that was searched instead; null if it was used as typed. */
  corrected: string | null
  /** Words that were left out. */
  dropped: string
  products: readonly { code: string; name: string; href: string }[]
}

interface SearchPreviewProps {
  title: string
  preview: SearchPreviewView
}

/** The first products that a text finds, with the number of all. */
export function SearchPreview({ title, preview }: SearchPreviewProps) {
  const { t } = useTexts()
  const { totalHits, totalText, corrected, dropped, products } = preview
  return (
    <section aria-label={title} className="sheet min-w-0">
      <h2 className="flex items-baseline justify-between gap-3 border-b border-line p-4 text-lg">
        {title}
        <Ltr className="text-base text-ink-soft">{totalText}</Ltr>
      </h2>
      {totalHits === 0 && <p className="p-4 text-ink-soft">{t('searchTerms.findsNothing')}</p>}
      {corrected !== null && (
        <p className="px-4 pt-3 text-sm text-ink-soft">{t('searchTerms.corrected', { text: corrected })}</p>
      )}
      {dropped !== '' && <p className="px-4 pt-3 text-sm text-warn">{t('searchTerms.dropped', { words: dropped })}</p>}
      <ul className="ruled">
        {products.map(({ code, name, href }) => (
          <li key={code} className="px-4 py-2.5">
            <TextLink to={href} look="bare">
              <Ltr className="font-semibold">{code}</Ltr> <bdi>{name}</bdi>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
