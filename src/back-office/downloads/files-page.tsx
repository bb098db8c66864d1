import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import type { DownloadKind } from '#src/downloads/download.ts'
import { formatBytes } from '#src/platform/i18n/format.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { type PostedFile, readPostedFiles } from '../imports/posted-files.ts'
import { MAX_MEDIA_BYTES } from '../media/media-file.ts'
import { UploadForm } from '../media/upload-form.tsx'
import { UploadResult } from '../media/upload-result.tsx'
import { FileLinks } from '../table/file-links.tsx'
import { toSearchQuery, toTableFiles } from '../table/list-loader.ts'
import type { Route } from './+types/files-page'
import { readFileSearch } from './downloads-list.ts'
import { deleteStoredFile, getFileList, placeFile, storeFile } from './wire.ts'

/** The files that customers download from the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskFiles')
  const { searchParams } = page.url
  const text = readFileSearch(page)
  const number = Math.min(10_000, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
  const { entries, unused, totalHits, pageSize } = await page.call(getFileList, { text, page: number })
  const toSize = (bytes: number | null) => (bytes === null ? '' : formatBytes(page.language, bytes))
  const lines = entries.map(({ titles, file, webAddress, size, ...entry }) => ({
    ...entry,
    title: getLocalizedText(titles, page.language),
    place: file ?? webAddress ?? '',
    size: toSize(size),
    missing: page.site.languages.filter((language) => !titles[language]),
    href: getPagePath(page, 'deskFiles', `/${entry.number}`),
  }))
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskFiles')),
    here: getPagePath(page, 'deskFiles'),
    add: getPagePath(page, 'deskFiles', '/new'),
    text,
    number,
    pages: Math.ceil(totalHits / pageSize),
    totalHits,
    exports: toTableFiles(totalHits, getPagePath(page, 'deskFiles', '/export'), toSearchQuery(text)),
    groups: [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, files]) => ({ kind, files })),
    unused: unused.map(({ name, size }) => ({
      name,
      size: toSize(size),
      offer: getPagePath(page, 'deskFiles', `/new?file=${encodeURIComponent(name)}`),
    })),
  }
}

/** Stores the chosen files one by one, moves an entry, or removes a stored file that is not offered. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskFiles')
  const form = await args.request.formData()
  const [intent = '', ...words] = `${form.get('intent') ?? ''}`.split(' ')
  if (intent === 'upload') return { upload: await storeFiles(page, readPostedFiles(form)), alert: undefined }
  const answer =
    intent === 'remove'
      ? await page.call(deleteStoredFile, { name: words.join(' ').slice(0, 200) || '-' })
      : await placeEntry(page, intent, words.map(Number))
  if (!answer.done) return { upload: undefined, alert: answer.message }
  throw redirect(withToast(`${getPagePath(page, 'deskFiles')}${page.url.search}`, 'SavedSuccessfully'), 303)
}

function placeEntry(page: PageRequest, intent: string, [number = 0, neighbour = 0]: readonly number[]) {
  const isId = (id: number) => Number.isSafeInteger(id) && id > 0
  if ((intent !== 'up' && intent !== 'down') || !isId(number) || !isId(neighbour))
    throw new Response(null, { status: 400 })
  return page.call(placeFile, { number, neighbour, side: intent === 'up' ? 'before' : 'after' })
}

async function storeFiles(page: PageRequest, files: readonly PostedFile[]) {
  const stored: string[] = []
  const refused: { name: string; why: string }[] = []
  for (const { fileName, size, content } of files) {
    if (size > MAX_MEDIA_BYTES) {
      refused.push({ name: fileName, why: page.i18n.t('fileDesk.tooLarge') })
      continue
    }
    const { done, message, name } = await page.call(storeFile, { fileName, content: await content() })
    if (done) stored.push(name)
    else refused.push({ name: fileName, why: message })
  }
  return { stored, refused, key: crypto.randomUUID() }
}

export const meta = pageMeta

const ACCEPTED = '.pdf,.zip,.xlsx,.docx,.csv,.txt,.mp4,.bin,.exe,.apk'

export default function FilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { here, add, text, number, pages, totalHits, exports, groups, unused } = loaderData
  const isEmpty = totalHits === 0 && text === ''
  return (
    <div className="page grid gap-4 py-4 desk:py-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-2xl">{t('shell.page.deskFiles')}</h1>
          <p className="text-pretty text-ink-soft">{t('fileDesk.text')}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          {totalHits > 0 && <FileLinks files={exports} />}
          <ButtonLink to={add}>
            <Icon name="plus" />
            {t('fileDesk.add')}
          </ButtonLink>
        </span>
      </header>
      {actionData?.alert && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {actionData.alert}
        </p>
      )}
      <UploadForm
        key={actionData?.upload?.key}
        label={t('mediaLibrary.upload')}
        hint={t('fileDesk.uploadHint')}
        button={t('mediaLibrary.uploadButton')}
        accept={ACCEPTED}
        multiple
        intent="upload"
      />
      {actionData?.upload && <UploadResult {...actionData.upload} />}
      {unused.length > 0 && <UnusedFiles files={unused} />}
      {!isEmpty && (
        <Form role="search" className="flex items-end gap-2">
          <TextField
            name="q"
            type="search"
            label={t('fileDesk.search')}
            defaultValue={text}
            className="min-w-0 flex-1 sm:max-w-sm"
          />
          <Button type="submit">{t('contentDesk.find')}</Button>
        </Form>
      )}
      {totalHits === 0 && (
        <EmptyState
          onSheet
          icon={text === '' ? 'file' : 'search'}
          title={t(text === '' ? 'fileDesk.none' : 'contentDesk.noHits')}
          actions={text !== '' && <ButtonLink to={here}>{t('contentDesk.showAll')}</ButtonLink>}
        >
          {text === '' ? t('fileDesk.noneText') : undefined}
        </EmptyState>
      )}
      {groups.map((group) => (
        <FileGroup key={group.kind} {...group} />
      ))}
      <Pagination
        page={number}
        pages={pages}
        buildHref={(to) => `${here}?${new URLSearchParams({ q: text, page: `${to}` })}`}
      />
    </div>
  )
}

type LoadedFiles = Route.ComponentProps['loaderData']

/** Stored files that the shop does not show yet. */
function UnusedFiles({ files }: { files: LoadedFiles['unused'] }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <section aria-label={t('fileDesk.unused')} className="sheet">
      <h2 className="px-4 pt-3 text-lg">{t('fileDesk.unused')}</h2>
      <p className="px-4 pb-2 text-pretty text-ink-soft">{t('fileDesk.unusedText')}</p>
      <ul className="ruled border-t border-line">
        {files.map(({ name, size, offer }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0 break-all">
              <Ltr className="font-semibold">{name}</Ltr> <bdi className="text-sm text-ink-soft">{size}</bdi>
            </span>
            <Form method="post" className="flex flex-wrap gap-2">
              <ButtonLink to={offer} size="small" aria-label={`${t('fileDesk.offer')}: ${name}`}>
                {t('fileDesk.offer')}
              </ButtonLink>
              <Button
                type="submit"
                name="intent"
                value={`remove ${name}`}
                look="quiet"
                size="small"
                disabled={busy}
                aria-label={`${t('deskCatalogue.remove.button')}: ${name}`}
              >
                {t('deskCatalogue.remove.button')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The files of one kind, in the order of the shop. */
function FileGroup({ kind, files }: { kind: DownloadKind; files: LoadedFiles['groups'][number]['files'] }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const label = t(`downloads.kind.${kind}`)
  return (
    <section aria-label={label} className="sheet">
      <h2 className="border-b border-line px-4 py-3 text-lg">{label}</h2>
      <ul className="ruled">
        {files.map((file) => (
          <li key={file.number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <TextLink to={file.href} className="font-semibold">
                  <bdi>{file.title}</bdi>
                </TextLink>
                {!file.isShown && <Badge tone="warn">{t('fileDesk.notShown')}</Badge>}
              </p>
              <p className="text-sm break-all text-ink-soft">
                <Ltr>{file.place}</Ltr>
                {file.size !== '' && <bdi> · {file.size}</bdi>}
                {file.productCode !== null && (
                  <>
                    {' · '}
                    <Ltr>{file.productCode}</Ltr>
                  </>
                )}
                {file.missing.length > 0 && ` · ${t('contentDesk.missing', { languages: file.missing.join(', ') })}`}
              </p>
            </div>
            <Form method="post" preventScrollReset className="flex gap-1">
              {(['up', 'down'] as const).map((intent) => {
                const neighbour = intent === 'up' ? file.previous : file.next
                return (
                  <IconButton
                    key={intent}
                    type="submit"
                    name="intent"
                    value={`${intent} ${file.number} ${neighbour ?? ''}`}
                    disabled={busy || neighbour === null}
                    label={`${t(`siteFacts.${intent}`)}: ${file.title}`}
                  >
                    <Icon name={intent} className="size-4" />
                  </IconButton>
                )
              })}
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
