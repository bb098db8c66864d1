import { MIN_QUERY_LENGTH } from '#src/search/search-input.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface NoResultsProps {
  /** The query; empty in a listing. */
  searchText: string
  tooShort: boolean
  /** The same search without filters, if any are active. */
  bare: string | null
  everything: string
}

/** No results: possible reasons, and links to continue. */
export function NoResults({ searchText, tooShort, bare, everything }: NoResultsProps) {
  const { t } = useTexts()
  if (tooShort)
    return <EmptyState icon="search" title={t('refusal.EnterMinDigitsToSearch', { minimum: MIN_QUERY_LENGTH })} />
  return (
    <EmptyState
      icon="search"
      title={searchText ? t('catalog.none.search', { words: searchText }) : t('catalog.none.listing')}
      actions={
        <>
          {bare && (
            <ButtonLink look="main" to={bare}>
              {t('catalog.filter.clear')}
            </ButtonLink>
          )}
          <ButtonLink to={everything}>{t('catalog.none.everything')}</ButtonLink>
        </>
      }
    >
      {searchText && (
        <ul className="mx-auto max-w-md list-disc ps-5 text-start">
          <li>{t('catalog.none.adviceCode')}</li>
          <li>{t('catalog.none.adviceFewer')}</li>
          <li>{t('catalog.none.adviceOem')}</li>
        </ul>
      )}
    </EmptyState>
  )
}
