import { Form, Link } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatBytes } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { Thumbnail } from '#src/ui/picture.tsx'
import { type PostedFile, readPostedFiles } from '../imports/posted-files.ts'
import { FileLinks } from '../table/file-links.tsx'
import { toSearchQuery, toTableFiles } from '../table/list-loader.ts'
import type { Route } from './+types/media-page'
import { MAX_MEDIA_BYTES } from './media-file.ts'
import { readMediaSearch } from './media-list.ts'
import { UploadForm } from './upload-form.tsx'
import { UploadResult } from './upload-result.tsx'
import { addMediaFile, getMediaList } from './wire.ts'

/** The media library: pictures and videos of the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'mediaLibrary')
  const { searchParams } = page.url
  const text = readMediaSearch(page)
  const number = Math.min(100_000, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
  const { files, totalHits, pageSize } = await page.call(getMediaList, { text, page: number })
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.mediaLibrary')),
    here: getPagePath(page, 'mediaLibrary'),
    text,
    number,
    pages: Math.ceil(totalHits / pageSize),
    totalHits,
    exports: toTableFiles(totalHits, getPagePath(page, 'mediaLibrary', '/export'), toSearchQuery(text)),
    files: files.map(({ key, kind, width, height, size }) => ({
      key,
      kind,
      facts: [width !== null && `${width} × ${height}`, formatBytes(page.language, size)].filter(Boolean).join(' · '),
      href: getPagePath(page, 'mediaLibrary', `/${key}`),
    })),
  }
}

/** Stores the chosen files one by one: one that is refused does not stop the others. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'mediaLibrary')
  const files = readPostedFiles(await args.request.formData())
  const stored: string[] = []
  const refused: { name: string; why: string }[] = []
  for (const file of files) {
    const { done, message, key } = await storeFile(page, file)
    if (done && key !== null) stored.push(key)
    else refused.push({ name: file.fileName, why: message })
  }
  return { stored, refused, key: crypto.randomUUID() }
}

async function storeFile(page: PageRequest, { fileName, size, content }: PostedFile) {
  if (size > MAX_MEDIA_BYTES) return { done: false, message: page.i18n.t('refusal.MediaTooLarge'), key: null }
  return page.call(addMediaFile, { fileName, content: await content(), replaces: null })
}

export const meta = pageMeta

export default function MediaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { here, text, number, pages, totalHits, exports, files } = loaderData
  return (
    <div className="page grid gap-4 py-4 desk:py-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-2xl">{t('shell.page.mediaLibrary')}</h1>
          <p className="text-pretty text-ink-soft">{t('mediaLibrary.text')}</p>
        </div>
        {totalHits > 0 && <FileLinks files={exports} />}
      </header>
      <UploadForm
        key={actionData?.key}
        label={t('mediaLibrary.upload')}
        hint={t('mediaLibrary.uploadHint')}
        button={t('mediaLibrary.uploadButton')}
        accept="image/*,video/mp4,.svg"
        multiple
        intent="upload"
      />
      {actionData && <UploadResult {...actionData} />}
      {(totalHits > 0 || text !== '') && (
        <Form role="search" className="flex items-end gap-2">
          <TextField
            name="q"
            type="search"
            label={t('mediaLibrary.search')}
            defaultValue={text}
            className="min-w-0 flex-1 sm:max-w-sm"
          />
          <Button type="submit">{t('contentDesk.find')}</Button>
        </Form>
      )}
      {files.length === 0 ? (
        <EmptyState
          onSheet
          icon={text === '' ? 'picture' : 'search'}
          title={t(text === '' ? 'mediaLibrary.none' : 'contentDesk.noHits')}
          actions={text !== '' && <ButtonLink to={here}>{t('contentDesk.showAll')}</ButtonLink>}
        >
          {text === '' ? t('mediaLibrary.noneText') : undefined}
        </EmptyState>
      ) : (
        <ul
          aria-label={t('shell.page.mediaLibrary')}
          className="grid grid-cols-2 gap-3 sm:grid-cols-4 desk:grid-cols-6"
        >
          {files.map(({ key, kind, facts, href }) => (
            <li key={key}>
              <Link to={href} className="sheet block overflow-hidden hover:border-edge">
                <span className="grid aspect-square place-items-center bg-sunk">
                  {kind === 'picture' ? (
                    <Thumbnail image={key} size={240} className="size-full object-contain" />
                  ) : (
                    <Icon name="play" className="size-10 text-ink-faint" />
                  )}
                </span>
                <span className="block p-2">
                  <bdi dir="ltr" className="block truncate text-sm font-semibold">
                    {key}
                  </bdi>
                  <bdi dir="ltr" className="block truncate text-xs text-ink-soft">
                    {facts}
                  </bdi>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={number}
        pages={pages}
        buildHref={(to) => `${here}?${new URLSearchParams({ q: text, page: `${to}` })}`}
      />
    </div>
  )
}
