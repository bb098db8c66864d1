import '../table/table.css'
import type { TermList } from '#src/search/listed-term.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'

interface TermListsProps {
  lists: readonly { name: TermList; href: string }[]
  /** The page of the search index. */
  index: string
  current: TermList | 'index'
}

/** The lists of search terms, and the search index. */
export function TermLists({ lists, index, current }: TermListsProps) {
  const { t } = useTexts()
  const link = (name: TermList | 'index', href: string, label: string) => (
    <TextLink
      key={name}
      to={href}
      look="bare"
      aria-current={name === current ? 'page' : undefined}
      className="desk-table-work"
    >
      {label}
    </TextLink>
  )
  return (
    <nav aria-label={t('searchTerms.lists')} className="mb-3 flex flex-wrap gap-2">
      {lists.map(({ name, href }) => link(name, href, t(`searchTerms.list.${name}`)))}
      {link('index', index, t('searchIndex.title'))}
    </nav>
  )
}
