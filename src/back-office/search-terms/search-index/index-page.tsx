import { useEffect, useEffectEvent } from 'react'
import { Form, redirect, useNavigation, useRevalidator } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toRateLimitAnswer } from '#src/back-office/rate-limit-answer.ts'
import { TERM_LISTS } from '#src/search/listed-term.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TermLists } from '../term-lists.tsx'
import { TERM_LIST_PATHS } from '../term-tables.ts'
import type { Route } from './+types/index-page'
import { type IndexView, toIndexView } from './index-view.ts'
import { getIndexStatus, rebuildIndex } from './wire.ts'

const PATH = '/index'

/** The search index of the site, and its rebuild. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  requireSearch(page)
  return {
    head: hiddenHead(page, page.i18n.t('searchIndex.title')),
    index: toIndexView(page, await page.call(getIndexStatus)),
    lists: TERM_LISTS.map((name) => ({ name, href: getPagePath(page, 'searchTerms', TERM_LIST_PATHS[name]) })),
    here: getPagePath(page, 'searchTerms', PATH),
  }
}

function requireSearch(page: PageRequest) {
  if (!page.can('manageSearch')) throw notForViewer(page, 'searchTerms', PATH)
}

/** Requests a rebuild. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  requireSearch(page)
  const answer = await page.call(rebuildIndex).catch(toRateLimitAnswer(page))
  if (!answer.done) return { message: answer.message }
  throw redirect(withToast(getPagePath(page, 'searchTerms', PATH), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function SearchIndexPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { index, lists, here } = loaderData
  const busy = useNavigation().state !== 'idle'
  const isOpen = index.state === 'waiting' || index.state === 'running'
  usePolling(isOpen)
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('shell.page.searchTerms')}</h1>
      <p className="mb-4 max-w-prose text-pretty text-ink-soft">{t('searchIndex.text')}</p>
      <TermLists lists={lists} index={here} current="index" />
      {actionData && (
        <p role="alert" className="mb-4 max-w-3xl rounded-control bg-bad-soft px-3 py-2 text-bad">
          {actionData.message}
        </p>
      )}
      <section aria-labelledby="search-index" className="sheet max-w-3xl p-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-72">
            <h2 id="search-index" className="text-lg">
              {t('searchIndex.title')}
            </h2>
            <p role="status" className="mt-1 text-pretty">
              {index.text}
            </p>
            {index.failure && <p className="mt-1 text-pretty break-words text-bad">{index.failure}</p>}
          </div>
          <Form method="post" preventScrollReset>
            <Button type="submit" look="main" disabled={busy || !index.isRequestable}>
              {t('searchIndex.start')}
            </Button>
          </Form>
        </div>
        {index.state === 'running' && <RebuildProgress index={index} />}
        <dl className="mt-4 grid gap-x-6 gap-y-1 border-t border-line pt-3 text-sm sm:grid-cols-[max-content_1fr]">
          {index.facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="digits">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

function RebuildProgress({ index: { percent, progress } }: { index: IndexView }) {
  const { t } = useTexts()
  return (
    <div className="mt-4">
      <div
        role="progressbar"
        aria-label={t('searchIndex.title')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-control bg-sunk"
      >
        <div className="h-full bg-good" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1 text-sm text-ink-soft digits">{progress}</p>
    </div>
  )
}

const POLL_INTERVAL_MS = 2000

/** While the job works the page polls its progress; hidden tabs do not. */
function usePolling(isOpen: boolean) {
  const { revalidate, state } = useRevalidator()
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isOpen])
}
