import { data, Form } from 'react-router'
import { NotFoundMessage } from '#src/ui/empty-state.tsx'
import { pageRequest } from '../api/page-context.ts'
import { buildHead, hiddenHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/downloads-page'
import type { DownloadKind } from './download.ts'
import { DownloadList } from './download-list.tsx'
import { downloadGroups, filterFiles } from './download-view.ts'
import { getFiles } from './wire.ts'

const LONGEST_WORDS = 100

/** Files of the six types, filtered by word (orders 3). */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeDownloads')) throw data(null, { status: 404 })
  const words = (page.url.searchParams.get('q') ?? '').trim().slice(0, LONGEST_WORDS)
  const files = await page.call(getFiles)
  const heading = page.i18n.t('downloads.title')
  const path = getPagePath(page, 'downloads')
  const facts = { of: 'downloads', heading, description: page.i18n.t('downloads.lead'), path } as const
  return {
    head: words === '' ? buildHead(page, facts) : hiddenHead(page, heading, { follow: true }),
    path,
    login: page.viewer.signedIn || !page.shop.sells.toDealers ? null : getPagePath(page, 'login'),
    query: words,
    any: files.length > 0,
    groups: downloadGroups(filterFiles(files, words), page.language),
  }
}

export const headers = () => ({ 'x-page-shared': '1' })

export const meta = pageMeta

export default function DownloadsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { path, query, any, groups } = loaderData
  return (
    <div className="page flex flex-col gap-6 py-5 desk:py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('downloads.title')}</h1>
          <p className="mt-1 text-ink-soft">{t('downloads.lead')}</p>
        </div>
        {any && (
          <Form action={path} role="search" className="flex w-full items-end gap-2 sm:w-auto">
            <TextField
              key={query}
              label={t('downloads.search')}
              hiddenLabel
              type="search"
              name="q"
              defaultValue={query}
              maxLength={LONGEST_WORDS}
              placeholder={t('downloads.search')}
              className="flex-1 sm:w-72"
            />
            <Button type="submit">{t('downloads.find')}</Button>
          </Form>
        )}
      </div>
      {groups.length === 0 && <NoDownloads {...loaderData} />}
      {groups.map(({ kind, lines }) => (
        <section key={kind} aria-labelledby={`files-${kind}`}>
          <h2 id={`files-${kind}`} className="mb-2 flex items-center gap-2 text-lg">
            <Icon name={ICONS[kind]} className="size-5 text-brand-ink" />
            {t(`downloads.kind.${kind}`)}
          </h2>
          <DownloadList lines={lines} label={t(`downloads.kind.${kind}`)} />
        </section>
      ))}
    </div>
  )
}

function NoDownloads({ path, query, any, login }: Route.ComponentProps['loaderData']) {
  const { t } = useTexts()
  if (!any) {
    return (
      <NotFoundMessage icon="file" message={t('downloads.none')} login={login}>
        <p>{t('downloads.noneText')}</p>
      </NotFoundMessage>
    )
  }
  return (
    <NotFoundMessage
      message={t('downloads.noHit', { words: query })}
      login={login}
      actions={<ButtonLink to={path}>{t('downloads.all')}</ButtonLink>}
    />
  )
}

const ICONS: Record<DownloadKind, IconName> = {
  software: 'monitor',
  video: 'play',
  brochure: 'picture',
  specification: 'list',
  firmware: 'chip',
  guide: 'book',
  fitting: 'box',
  safety: 'alert',
  certificate: 'check',
  declaration: 'file',
}
