import './imports.css'
import { type RefObject, useEffect } from 'react'
import { data, Form, redirect, useLocation, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { isPresentKind, isUploadKind, MAX_UPLOAD_BYTES } from '#src/imports/uploads/upload.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, TextAreaField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/upload-form-page'
import { readPostedList } from './import-form.ts'
import { mayImport } from './import-rights.ts'
import { uploadList } from './wire.ts'

/** Uploads a list of one kind, as a file or pasted. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const kind = readKind(page, args.params.kind)
  return {
    head: hiddenHead(page, page.i18n.t('imports.uploadKind', { kind: page.i18n.t(`imports.kind.${kind}`) })),
    kind,
    key: crypto.randomUUID(),
    template: getPagePath(page, 'imports', `/template/${kind}/xlsx`),
    present: isPresentKind(kind) ? getPagePath(page, 'imports', `/present/${kind}/xlsx`) : null,
  }
}

function readKind(page: PageRequest, kind = '') {
  if (!page.can('importData')) throw notForViewer(page, 'imports')
  if (!isUploadKind(kind)) throw data(null, { status: 404 })
  if (!mayImport(kind, (permission) => page.can(permission))) throw data(null, { status: 403 })
  return kind
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  const kind = readKind(page, args.params.kind)
  const form = await args.request.formData()
  const list = await readPostedList(form, t('imports.pasted'))
  const text = `${form.get('text') ?? ''}`
  if (list === 'nothing') return { text, problem: t('imports.nothingChosen') }
  if (list === 'tooBig') return { text, problem: t('imports.fault.tooBig') }
  const { id, message } = await page.call(uploadList, { kind, ...list, key: readKey(form) })
  if (id === null) return { text, problem: message }
  throw redirect(getPagePath(page, 'imports', `/${id}`), 303)
}

function readKey(form: FormData): string {
  const key = `${form.get('key') ?? ''}`
  if (!/^[0-9a-f-]{36}$/.test(key)) throw data(null, { status: 400 })
  return key
}

export const meta = pageMeta

export default function UploadFormPage({
  loaderData: { kind, key, template, present },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const name = t(`imports.kind.${kind}`)
  const form = useFocusOnProblem<HTMLFormElement>(actionData)
  useFilledPaste(form)
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('imports.uploadKind', { kind: name })}</h1>
      <p className="mt-1 mb-4 max-w-3xl text-ink-soft">
        {t(`imports.kindAbout.${kind}`)}.{' '}
        <TextLink to={template} reloadDocument>
          {t('imports.template')}
        </TextLink>
        {present && (
          <>
            {' · '}
            <TextLink to={present} reloadDocument>
              {t('imports.present')}
            </TextLink>
          </>
        )}
      </p>
      <Form ref={form} method="post" encType="multipart/form-data" className="sheet flex max-w-3xl flex-col gap-5 p-4">
        <input type="hidden" name="key" value={key} />
        <Field label={t('imports.file')} error={actionData?.problem} hint={t('imports.fileHint')}>
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
              className="import-drop"
              onChange={({ currentTarget }) => {
                // A larger body would not reach the action of the page.
                const isTooBig = (currentTarget.files?.[0]?.size ?? 0) > MAX_UPLOAD_BYTES
                currentTarget.setCustomValidity(isTooBig ? t('imports.fault.tooBig') : '')
                currentTarget.reportValidity()
              }}
            />
          )}
        </Field>
        <TextAreaField
          name="text"
          rows={6}
          label={t('imports.paste')}
          hint={t('imports.pasteHint')}
          defaultValue={actionData?.text}
          className="import-paste"
          spellCheck={false}
        />
        <Button type="submit" look="main" disabled={busy} className="self-start">
          {t('imports.upload')}
        </Button>
      </Form>
    </div>
  )
}

/** Fills in the cells that another page of the back office hands over (`state.text` of the location). */
function useFilledPaste(form: RefObject<HTMLFormElement | null>) {
  const state: unknown = useLocation().state
  useEffect(() => {
    const area = form.current?.elements.namedItem('text')
    const isHandedOver = typeof state === 'object' && state !== null && 'text' in state
    if (area instanceof HTMLTextAreaElement && area.value === '' && isHandedOver) area.value = `${state.text}`
  }, [state, form])
}
