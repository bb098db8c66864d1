import { data, Form } from 'react-router'
import { loginFirst } from '#src/api/login-first.ts'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import type { Route } from './+types/licences-page'
import { LicenceRows } from './licence-rows.tsx'
import { endLicenceCall, getLicences, issueLicenceCall, LONGEST_SEARCH } from './wire.ts'

/** Licences of companies' users, for the owner. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'licences')
  if (!page.can('giveLicences')) throw data(null, { status: 403 })
  const { searchParams: query } = page.url
  const search = (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  const number = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 100_000)
  const { users, totalHits, pageSize } = await page.call(getLicences, { search, page: number })
  const { language, site } = page
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.licences')),
    search,
    page: number,
    pages: Math.ceil(totalHits / pageSize),
    here: getPagePath(page, 'licences'),
    users: users.map(({ issuedAt, ...one }) => ({
      ...one,
      issuedOn: issuedAt ? formatDate(language, issuedAt, { timeZone: site.timeZone }) : '',
    })),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const userId = Number(form.get('user'))
  if (!Number.isSafeInteger(userId) || userId < 1) throw data(null, { status: 404 })
  const does = form.get('does')
  if (does === 'give') return page.call(issueLicenceCall, { userId })
  if (does !== 'revoke' && does !== 'lift') throw data(null, { status: 404 })
  return { ...(await page.call(endLicenceCall, { userId, notNeeded: does === 'lift' })), key: null }
}

export const meta = pageMeta

export default function LicencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { search, users, pages, here } = loaderData
  const buildQuery = (page: number) => `?${new URLSearchParams({ ...(search && { q: search }), page: `${page}` })}`
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t('shell.page.licences')}</h1>
      <p className="mb-4 text-pretty text-ink-soft">{t('licences.text')}</p>
      {actionData && <LicenceNotice result={actionData} />}
      <Form role="search" action={here} className="sheet mb-4 flex flex-wrap items-end gap-3 p-3 sm:p-4">
        <TextField
          type="search"
          name="q"
          label={t('licences.search')}
          defaultValue={search}
          maxLength={LONGEST_SEARCH}
          className="min-w-0 flex-1 sm:max-w-80"
        />
        <Button type="submit" look="main">
          {t('licences.find')}
        </Button>
      </Form>
      {users.length > 0 ? (
        <LicenceRows users={users} />
      ) : (
        <EmptyState icon="lock" title={t(search ? 'refusal.RecordWasNotFound' : 'licences.none')}>
          {search ? undefined : t('licences.noneText')}
        </EmptyState>
      )}
      <Pagination
        page={loaderData.page}
        pages={pages}
        buildHref={(number) => here + buildQuery(number)}
        className="mt-4"
      />
    </div>
  )
}

/** Outcome of an action; a new key is shown only here. */
function LicenceNotice({ result }: { result: { done: boolean; message: string; key: string | null } }) {
  const { t } = useTexts()
  const { done, message, key } = result
  return (
    <div
      role={done ? 'status' : 'alert'}
      className={`mb-4 rounded-box p-4 ${done ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}
    >
      <p className="break-words">{message}</p>
      {key && (
        <>
          <p className="my-2 text-xl font-semibold text-ink select-all">
            <Ltr>{key}</Ltr>
          </p>
          <p className="text-sm text-ink-soft">{t('licences.once')}</p>
        </>
      )}
    </div>
  )
}
