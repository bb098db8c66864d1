import { data, Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { formatBytes } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { readPostedFiles } from '../imports/posted-files.ts'
import type { Route } from './+types/file-page'
import { MAX_MEDIA_BYTES, type MediaUse } from './media-file.ts'
import { UploadForm } from './upload-form.tsx'
import { addMediaFile, deleteMediaFile, getMediaFile } from './wire.ts'

/** One picture or video: where it is used, its address, another file in its place. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { key, kind, width, height, size, type, uses } = await loadFile(page, args.params.key)
  return {
    head: hiddenHead(page, key),
    recordHistory: toHistoryPaths(page, 'mediaFile', key),
    key,
    kind,
    width: width ?? 0,
    height: height ?? 0,
    facts: [type, width !== null && `${width} × ${height}`, formatBytes(page.language, size)]
      .filter(Boolean)
      .join(' · '),
    address: kind === 'video' ? `/media/${key}.mp4` : `/media/${key}`,
    uses: uses.map((use) => ({ ...use, href: toUsePath(page, use) })),
  }
}

function loadFile(page: PageRequest, key = '') {
  if (!page.can('editContent')) throw notForViewer(page, 'mediaLibrary', `/${encodeURIComponent(key)}`)
  if (!/^[a-z][a-z0-9_-]{1,79}$/.test(key)) throw data(null, { status: 404 })
  return page.call(getMediaFile, { key })
}

const PLACE_PAGES = {
  banner: 'deskBanners',
  page: 'deskPages',
  news: 'deskNews',
  brand: 'deskBrands',
  category: 'deskCategories',
} as const

function toUsePath(page: PageRequest, { place, id }: MediaUse): string | null {
  if (!(place in PLACE_PAGES)) return null
  if ((place === 'brand' || place === 'category') && !page.can('manageCatalogue')) return null
  return getPagePath(page, PLACE_PAGES[place as keyof typeof PLACE_PAGES], `/${id}`)
}

/** Replaces or removes the file. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { key } = await loadFile(page, args.params.key)
  const form = await args.request.formData()
  if (form.get('intent') === 'remove') {
    const removed = await page.call(deleteMediaFile, { key })
    if (removed.done) throw redirect(withToast(getPagePath(page, 'mediaLibrary'), 'SavedSuccessfully'), 303)
    return { removal: removed.message, replacement: undefined }
  }
  const [file] = readPostedFiles(form)
  if (!file) return { removal: undefined, replacement: page.i18n.t('mediaLibrary.nothingChosen') }
  if (file.size > MAX_MEDIA_BYTES) return { removal: undefined, replacement: page.i18n.t('refusal.MediaTooLarge') }
  const stored = await page.call(addMediaFile, {
    fileName: file.fileName,
    content: await file.content(),
    replaces: key,
  })
  if (stored.done) throw redirect(withToast(getPagePath(page, 'mediaLibrary', `/${key}`), 'SavedSuccessfully'), 303)
  return { removal: undefined, replacement: stored.message }
}

export const meta = pageMeta

export default function FilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { key, kind, width, height, facts, address, uses } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl break-all">
        <Ltr>{key}</Ltr>
      </h1>
      <div className="grid max-w-4xl gap-4">
        <section className="sheet grid gap-3 p-4" aria-label={t('mediaLibrary.file')}>
          {kind === 'picture' ? (
            <Picture
              image={key}
              alt=""
              width={Math.min(width || 640, 800)}
              height={height || 400}
              sizes="(width >= 900px) 800px, 100vw"
              className="mx-auto max-h-96 w-auto max-w-full rounded-control bg-sunk object-contain"
            />
          ) : (
            <p>
              <TextLink to={address} reloadDocument target="_blank">
                {t('mediaLibrary.play')}
              </TextLink>
            </p>
          )}
          <p className="text-ink-soft">
            <Ltr>{facts}</Ltr>
          </p>
          <p>
            {t('mediaLibrary.address')}: <Ltr>{address}</Ltr>
          </p>
        </section>
        <section className="sheet p-4" aria-label={t('mediaLibrary.uses')}>
          <h2 className="text-lg">{t('mediaLibrary.uses')}</h2>
          {uses.length === 0 ? (
            <p className="text-ink-soft">{t('mediaLibrary.unused')}</p>
          ) : (
            <ul className="mt-1">
              {uses.map(({ place, id, name, href }) => (
                <li key={`${place} ${id} ${name}`}>
                  {t(`mediaLibrary.place.${place}`)} {href ? <TextLink to={href}>{name}</TextLink> : <bdi>{name}</bdi>}
                </li>
              ))}
            </ul>
          )}
        </section>
        {actionData?.replacement && (
          <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
            {actionData.replacement}
          </p>
        )}
        <UploadForm
          label={t('mediaLibrary.replace')}
          hint={t('mediaLibrary.replaceHint')}
          button={t('mediaLibrary.replaceButton')}
          accept="image/*,video/mp4,.svg"
          intent="replace"
        />
        <section aria-label={t('deskCatalogue.remove.title')} className="sheet p-4">
          <h2 className="text-lg">{t('deskCatalogue.remove.title')}</h2>
          <p className="mt-1 text-pretty text-ink-soft">{t('mediaLibrary.removeText')}</p>
          {actionData?.removal && (
            <p role="alert" className="mt-3 rounded-control bg-bad-soft px-3 py-2 text-bad">
              {actionData.removal}
            </p>
          )}
          <Form method="post" className="mt-3">
            <Button type="submit" name="intent" value="remove" look="danger" disabled={busy}>
              {t('deskCatalogue.remove.button')}
            </Button>
          </Form>
        </section>
      </div>
    </div>
  )
}
