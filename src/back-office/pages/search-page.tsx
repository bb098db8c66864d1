import { Form } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { MAX_SEARCH_LENGTH } from '../search/search.ts'
import { SearchGroups } from '../search/search-groups.tsx'
import { loadSearchView } from '../search/search-view.ts'
import type { Route } from './+types/search-page'

/** The search of the back office as a page: without script, and as the content of the dialog. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('openBackOffice')) throw notForViewer(page, 'deskSearch', page.url.search)
  return {
    head: hiddenHead(page, page.i18n.t('backOffice.search.title')),
    here: getPagePath(page, 'deskSearch'),
    ...(await loadSearchView(page)),
  }
}

export const meta = pageMeta

export default function SearchPage({ loaderData: { here, text, groups } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('backOffice.search.title')}</h1>
      <Form role="search" key={text} action={here} className="sheet mb-4 flex flex-wrap items-end gap-3 p-3 sm:p-4">
        <TextField
          type="search"
          name="q"
          label={t('backOffice.search.hint')}
          defaultValue={text}
          maxLength={MAX_SEARCH_LENGTH}
          className="min-w-0 flex-1"
        />
        <Button type="submit" look="main">
          {t('backOffice.search.find')}
        </Button>
      </Form>
      {groups.length === 0 ? (
        <EmptyState onSheet icon="search" title={t('backOffice.search.none')}>
          {t('backOffice.search.noneText')}
        </EmptyState>
      ) : (
        <SearchGroups groups={groups} />
      )}
    </div>
  )
}
