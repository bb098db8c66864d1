import { Link } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { UPLOAD_FILTERS, UPLOAD_GROUPS, UPLOAD_KINDS } from '#src/imports/uploads/upload.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { Tab } from '../table/tab.tsx'
import type { Route } from './+types/imports-page'
import { listPermittedKinds } from './import-rights.ts'
import { type ListedUploadView, STATE_TONES, toListedView } from './upload-view.ts'
import { getUploads } from './wire.ts'

/** The kinds of lists to upload, and the lists uploaded so far. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('importData')) throw notForViewer(page, 'imports')
  const number = Math.min(10_000, Math.max(1, Math.trunc(Number(page.url.searchParams.get('page'))) || 1))
  const filter = UPLOAD_FILTERS.find((one) => one === page.url.searchParams.get('state'))
  const request = { stopped: filter === 'stopped', scheduled: filter === 'scheduled', page: number }
  const { uploads, totalHits, pageSize } = await page.call(getUploads, request)
  const kinds = listPermittedKinds((permission) => page.can(permission))
  return {
    head: hiddenHead(page, page.i18n.t('imports.title')),
    here: getPagePath(page, 'imports'),
    filter,
    number,
    pages: Math.ceil(totalHits / pageSize),
    uploads: uploads.map((upload) => toListedView(page, upload)),
    groups: UPLOAD_GROUPS.map((group) => ({
      group,
      kinds: kinds
        .filter((kind) => UPLOAD_KINDS[kind].group === group)
        .map((kind) => ({
          kind,
          href: getPagePath(page, 'imports', `/new/${kind}`),
          xlsx: getPagePath(page, 'imports', `/template/${kind}/xlsx`),
          csv: getPagePath(page, 'imports', `/template/${kind}/csv`),
        })),
    })).filter((group) => group.kinds.length > 0),
  }
}

export const meta = pageMeta

export default function ImportsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { groups } = loaderData
  return (
    <div className="page grid gap-6 py-4 desk:py-6">
      <header>
        <h1 className="text-2xl">{t('imports.title')}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{t('imports.about')}</p>
      </header>
      {groups.map(({ group, kinds }) => (
        <section key={group} aria-label={t(`imports.group.${group}`)}>
          <h2 className="mb-2 text-lg">{t(`imports.group.${group}`)}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {kinds.map(({ kind, href, xlsx, csv }) => (
              <li key={kind} className="sheet flex flex-col gap-3 p-4">
                <div className="flex-1">
                  <h3 className="text-base font-semibold">{t(`imports.kind.${kind}`)}</h3>
                  <p className="mt-0.5 text-sm text-ink-soft text-pretty">{t(`imports.kindAbout.${kind}`)}</p>
                </div>
                <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
                  <ButtonLink
                    to={href}
                    size="small"
                    aria-label={t('imports.uploadKind', { kind: t(`imports.kind.${kind}`) })}
                  >
                    {t('imports.upload')}
                  </ButtonLink>
                  <span className="text-sm text-ink-faint">
                    {t('imports.template')}:{' '}
                    <TextLink
                      to={xlsx}
                      reloadDocument
                      aria-label={`${t('imports.template')} ${t(`imports.kind.${kind}`)} xlsx`}
                    >
                      xlsx
                    </TextLink>
                    {' · '}
                    <TextLink
                      to={csv}
                      reloadDocument
                      aria-label={`${t('imports.template')} ${t(`imports.kind.${kind}`)} csv`}
                    >
                      csv
                    </TextLink>
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <UploadList {...loaderData} />
    </div>
  )
}

type UploadListProps = Pick<Route.ComponentProps['loaderData'], 'uploads' | 'filter' | 'number' | 'pages' | 'here'>

function UploadList({ uploads, filter, number, pages, here }: UploadListProps) {
  const { t } = useTexts()
  return (
    <section aria-label={t('imports.past')} className="sheet min-w-0">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 className="text-lg">{t('imports.past')}</h2>
        <nav aria-label={t('imports.past')} className="flex flex-wrap gap-1.5">
          <Tab to={here} isCurrent={filter === undefined} name={t('imports.all')} />
          {UPLOAD_FILTERS.map((name) => (
            <Tab
              key={name}
              to={`${here}?state=${name}`}
              isCurrent={filter === name}
              name={t(`imports.filter.${name}`)}
            />
          ))}
        </nav>
      </header>
      {uploads.length === 0 ? (
        <p className="px-4 py-3 text-ink-soft">{t(filter ? `imports.noneFiltered.${filter}` : 'imports.none')}</p>
      ) : (
        <ul>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <Pagination
        page={number}
        pages={pages}
        buildHref={(to) => `${here}?${filter ? `state=${filter}&` : ''}page=${to}`}
        className="p-3"
      />
    </section>
  )
}

function UploadRow({ upload }: { upload: ListedUploadView }) {
  const { t } = useTexts()
  const { href, kind, fileName, state, summary, date, userName, scheduled } = upload
  return (
    <li className="border-b border-line last:border-0">
      <Link to={href} prefetch="none" className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunk">
        <span className="min-w-0 flex-1 basis-60">
          <span className="block truncate font-semibold">
            {kind} · <bdi>{fileName}</bdi>
          </span>
          <span className="block text-sm text-ink-faint">
            <bdi>{userName}</bdi> · {date}
          </span>
          {scheduled && <span className="block text-sm">{scheduled}</span>}
        </span>
        {summary && <span className="text-sm text-ink-soft">{summary}</span>}
        <Badge tone={STATE_TONES[state]}>{t(`imports.state.${state}`)}</Badge>
      </Link>
    </li>
  )
}
