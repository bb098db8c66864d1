import { data, Form, useNavigation } from 'react-router'
import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { Route } from './+types/licences-page'
import type { LicencedUser, LicenceState } from './licence.ts'
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

/** As displayed: the time as text, empty without a licence. */
type LicenceView = Omit<LicencedUser, 'issuedAt'> & { issuedOn: string }

const TONES: Record<LicenceState, Tone> = { active: 'good', waiting: 'warn', desktop: 'neutral', free: 'neutral' }

/** Users of companies with their licences, and the owner's actions. */
function LicenceRows({ users }: { users: readonly LicenceView[] }) {
  const { t } = useTexts()
  return (
    <ul className="sheet ruled">
      {users.map((one) => (
        <li
          key={one.userId}
          className="grid gap-3 p-4 desk:grid-cols-(--wide)"
          style={columns({ wide: 'minmax(0,1fr) minmax(0,1fr) 22rem' })}
        >
          <div className="min-w-0">
            <h2 className="break-words text-lg">
              <bdi>{one.firm}</bdi>
            </h2>
            <p className="text-sm text-ink-soft">
              <Ltr>{one.firmCode}</Ltr>
            </p>
          </div>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <bdi>{one.name || one.email}</bdi>
              <Badge tone={TONES[one.state]}>{t(`licences.state.${one.state}`)}</Badge>
            </p>
            <p className="break-all text-sm text-ink-soft">
              <Ltr>{one.email}</Ltr>
            </p>
            {one.keyEnd && (
              <p className="text-sm text-ink-faint">
                {t('licences.keyEnd')} <Ltr>{one.keyEnd}</Ltr> · {t('licences.givenAt')} <bdi>{one.issuedOn}</bdi>
              </p>
            )}
          </div>
          <LicenceActions one={one} />
        </li>
      ))}
    </ul>
  )
}

function LicenceActions({ one: { userId, email, state } }: { one: LicenceView }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const held = state === 'active' || state === 'waiting'
  return (
    <details className="self-start rounded-control bg-ground">
      <summary className="cursor-pointer px-3 py-2.5 font-semibold">
        {t('licences.change')} <span className="sr-only">{email}</span>
      </summary>
      <Form method="post" className="flex flex-col gap-4 px-3 pb-3">
        <input type="hidden" name="user" value={userId} />
        <LicenceActionButton does="give" look="main" busy={busy} />
        {held && <LicenceActionButton does="revoke" look="danger" busy={busy} />}
        {state !== 'free' && <LicenceActionButton does="lift" busy={busy} />}
      </Form>
    </details>
  )
}

interface LicenceActionButtonProps {
  does: 'give' | 'revoke' | 'lift'
  look?: 'main' | 'danger'
  busy: boolean
}

function LicenceActionButton({ does, look, busy }: LicenceActionButtonProps) {
  const { t } = useTexts()
  return (
    <div className="grid gap-1">
      <Button type="submit" name="does" value={does} disabled={busy} {...(look && { look })}>
        {t(`licences.${does}`)}
      </Button>
      <p className="text-sm text-ink-soft">{t(`licences.${does}Hint`)}</p>
    </div>
  )
}
