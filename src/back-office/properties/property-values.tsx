import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { inputClass } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { NAME_LENGTH } from './property.ts'

interface PropertyValuesProps {
  /** The page of the property. */
  here: string
  text: string
  page: number
  pages: number
  values: readonly { id: number; name: string; products: number; href: string }[]
}

/** The values of a property with their numbers of products, in pages, with a search by name. */
export function PropertyValues({ here, text, page, pages, values }: PropertyValuesProps) {
  const { t } = useTexts()
  const buildHref = (number: number) =>
    `${here}?${new URLSearchParams({ ...(text && { q: text }), page: `${number}` })}`
  return (
    <section aria-label={t('deskProperties.values.title')} className="sheet min-w-0">
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('deskProperties.values.title')}</h2>
      <Form role="search" className="flex gap-2 border-b border-line p-3">
        <input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={NAME_LENGTH}
          placeholder={t('deskProperties.values.search')}
          aria-label={t('deskProperties.values.search')}
          className={inputClass}
        />
        <Button type="submit">{t('backOffice.search.find')}</Button>
      </Form>
      {values.length === 0 ? (
        <EmptyState icon="list" title={t(text ? 'table.noHits.title' : 'deskProperties.values.none')}>
          {t(text ? 'table.noHits.text' : 'deskProperties.values.noneText')}
        </EmptyState>
      ) : (
        <ul className="ruled" aria-label={t('deskProperties.values.title')}>
          {values.map(({ id, name, products, href }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
              <TextLink to={href} className="min-w-0 font-semibold break-words">
                <bdi>{name}</bdi>
              </TextLink>
              <span className="text-sm text-ink-soft">{t('deskCatalogue.products', { count: products })}</span>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <footer className="border-t border-line p-3">
          <Pagination page={page} pages={pages} buildHref={buildHref} />
        </footer>
      )}
    </section>
  )
}
