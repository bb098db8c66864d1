import { SHOWN_LENGTHS } from '#src/products/seo/seo.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import type { SearchResultView } from './seo-view.ts'

interface SearchResultProps extends SearchResultView {
  slug: string
  lang?: string
}

/** A product as a search engine lists it; longer texts are cut off. */
export function SearchResult({ address, slug, title, description, lang }: SearchResultProps) {
  return (
    <figure lang={lang} className="min-w-0 rounded-control border border-line bg-paper px-4 py-3">
      <p className="truncate text-sm text-ink-soft">
        <Ltr>{`${address} › ${slug}`}</Ltr>
      </p>
      <p dir="auto" className="mt-0.5 text-lg break-words text-brand-ink">
        {cutOff(title, SHOWN_LENGTHS.title)}
      </p>
      <p dir="auto" className="mt-0.5 text-sm break-words text-ink-soft">
        {cutOff(description, SHOWN_LENGTHS.description)}
      </p>
    </figure>
  )
}

const cutOff = (text: string, maximum: number) =>
  text.length > maximum ? `${text.slice(0, maximum).trimEnd()}…` : text
