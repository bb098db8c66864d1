import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import type { FitmentView } from './fitment-view.ts'

interface FitmentListProps {
  list: {
    path: string
    /** The words of the filter. */
    text: string
    shown: number
    pages: number
    count: string
    fitments: readonly FitmentView[]
  }
  /** Why nothing was removed. */
  message: string | undefined
}

/** A page of the vehicles that a product fits, filtered by words, with the removal of selected ones. */
export function FitmentList({ list, message }: FitmentListProps) {
  const { t } = useTexts()
  const { path, text, shown, pages, count, fitments } = list
  const isEmpty = fitments.length === 0 && text === ''
  const buildHref = (page: number) => {
    const query = new URLSearchParams({ ...(text && { q: text }), ...(page > 1 && { page: `${page}` }) })
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <section aria-label={t('productFitments.title')} className="sheet min-w-0">
      {isEmpty ? (
        <p className="p-4 text-pretty text-ink-soft">{t('productFitments.none')}</p>
      ) : (
        <>
          <Form action={path} role="search" preventScrollReset className="flex max-w-md items-end gap-2 p-4 pb-2">
            <TextField
              name="q"
              type="search"
              label={t('vehicles.lookAmong')}
              defaultValue={text}
              maxLength={100}
              className="min-w-0 flex-1"
            />
            <Button type="submit" aria-label={t('catalog.search.submit')} className="w-11 px-0">
              <Icon name="search" />
            </Button>
          </Form>
          <p role="status" className="px-4 pb-2 text-sm text-ink-faint">
            {count}
          </p>
          {message && (
            <p role="alert" className="mx-4 mb-2 rounded-control bg-bad-soft px-3 py-2 text-bad">
              {message}
            </p>
          )}
          {fitments.length === 0 ? (
            <p className="border-t border-line p-4 text-ink-soft">{t('vehicles.noneOfThese')}</p>
          ) : (
            <FitmentRows fitments={fitments} />
          )}
          <Pagination page={shown} pages={pages} buildHref={buildHref} className="border-t border-line p-3" />
        </>
      )}
    </section>
  )
}

function FitmentRows({ fitments }: { fitments: readonly FitmentView[] }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset aria-label={t('productFitments.remove')}>
      <ul className="ruled border-t border-line">
        {fitments.map(({ key, name, engine, years, conditions }) => (
          <li key={key} className="px-4 py-1.5">
            <CheckField
              name="fitment"
              value={key}
              label={
                <>
                  <span className="flex flex-wrap justify-between gap-x-4">
                    <span>
                      <bdi className="font-semibold">{name}</bdi> <Ltr>{engine}</Ltr>
                    </span>
                    <Ltr className="text-ink-soft digits">{years}</Ltr>
                  </span>
                  {conditions && <span className="block text-sm text-ink-soft">{conditions}</span>}
                </>
              }
            />
          </li>
        ))}
      </ul>
      <p className="border-t border-line p-4">
        <Button type="submit" name="intent" value="remove" disabled={busy}>
          {t('productFitments.remove')}
        </Button>
      </p>
    </Form>
  )
}
