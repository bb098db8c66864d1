import { PHOTO_TYPES } from '#src/media/file-kind.ts'
import '#src/back-office/imports/imports.css'
import { useId } from 'react'
import { Form } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/pictures-page'
import type { SkipReason } from './named-picture.ts'
import { addNamedPictures } from './picture-files.ts'
import { PictureRows } from './picture-rows.tsx'
import { useUpload } from './use-upload.ts'

/** Pictures of many products at once, by files named after their codes. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts', '/pictures')
  return {
    head: hiddenHead(page, page.i18n.t('namedPictures.title')),
    files: getPagePath(page, 'deskProducts', '/pictures/files'),
    products: getPagePath(page, 'deskProducts'),
    code: getPagePath(page, 'deskProducts', '/code/'),
    without: getPagePath(page, 'deskProducts', '?missing=picture'),
  }
}

/** Without scripts all files come in one form. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts', '/pictures')
  return { rows: await addNamedPictures(page, await args.request.formData()) }
}

export const meta = pageMeta

export default function PicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { files, products, code, without } = loaderData
  const upload = useUpload({
    address: files,
    explain: (reason) => t(REASONS[reason]),
  })
  const rows = actionData?.rows ?? upload.rows
  return (
    <div className="page grid gap-4 py-4 desk:py-6">
      <header className="max-w-prose">
        <h1 className="text-2xl">{t('namedPictures.title')}</h1>
        <p className="text-pretty text-ink-soft">{t('namedPictures.text')}</p>
      </header>
      <UploadFields upload={upload} />
      {rows.length > 0 && <PictureRows rows={rows} codePath={code} />}
      <p className="flex flex-wrap gap-2">
        <ButtonLink to={without}>{t('namedPictures.without')}</ButtonLink>
        <ButtonLink to={products} look="quiet">
          {t('shell.page.deskProducts')}
        </ButtonLink>
      </p>
    </div>
  )
}

const REASONS = {
  type: 'refusal.PictureFile',
  size: 'refusal.MediaTooLarge',
  zipSize: 'namedPictures.zipSize',
  zipFiles: 'namedPictures.zipFiles',
  zipDamaged: 'namedPictures.zipDamaged',
  zipEmpty: 'namedPictures.zipEmpty',
  zipUnread: 'namedPictures.zipUnread',
} as const satisfies Record<SkipReason, TextKey>

/** React has no attribute for it. */
const chooseFolders = (input: HTMLInputElement | null) => input?.setAttribute('webkitdirectory', '')

function UploadFields({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { t } = useTexts()
  const { waiting, rows, isBusy, isStopped } = upload
  const progressId = useId()
  const choose = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    void upload.choose([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label={t('namedPictures.title')}
      className="sheet grid gap-3 p-4"
    >
      <div className="grid gap-3 desk:grid-cols-2">
        <Field label={t('namedPictures.files')} hint={t('namedPictures.filesHint')}>
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept={`${PHOTO_TYPES.join()},.zip`}
              multiple
              disabled={isBusy}
              className="import-drop"
              onChange={choose}
            />
          )}
        </Field>
        <Field label={t('namedPictures.folder')} hint={t('namedPictures.folderHint')}>
          {(control) => (
            <input
              {...control}
              type="file"
              disabled={isBusy}
              className="import-drop"
              onChange={choose}
              ref={chooseFolders}
            />
          )}
        </Field>
      </div>
      <noscript>
        <Button type="submit" look="main">
          {t('mediaLibrary.uploadButton')}
        </Button>
      </noscript>
      {isBusy && (
        <div className="grid gap-2">
          <label htmlFor={progressId}>
            {waiting.length > 0 ? t('namedPictures.waiting', { count: waiting.length }) : t('namedPictures.reading')}
          </label>
          <progress
            id={progressId}
            className="w-full"
            {...(waiting.length > 0 && { max: rows.length + waiting.length, value: rows.length })}
          />
          <p>
            <Button onClick={upload.cancel}>{t('namedPictures.stop')}</Button>
          </p>
        </div>
      )}
      {isStopped && (
        <div role="alert" className="grid gap-2 rounded-control bg-warn-soft px-3 py-2 text-warn">
          <p>{t('namedPictures.stopped', { count: waiting.length })}</p>
          <p>
            <Button onClick={upload.sendRest}>{t('namedPictures.continue')}</Button>
          </p>
        </div>
      )}
    </Form>
  )
}
