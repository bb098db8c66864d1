import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { TypedFields } from '../content/content-fields.ts'
import { NEW_VERSION, RecordHeader, readVersion, toSaveResult } from '../content/content-record.tsx'
import { PartForm } from '../site/part-frame.tsx'
import type { PartAnswer } from '../site/part-page.ts'
import type { Route } from './+types/redirect-add-page'
import { RedirectFields } from './redirect-fields.tsx'
import { readRedirectForm, toRedirectField } from './redirect-form.ts'
import { addRedirect } from './wire.ts'

/** A new redirect. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskRedirects', '/new')
  return {
    head: hiddenHead(page, page.i18n.t('redirectDesk.add')),
    saved: { version: NEW_VERSION, typed: { from: '', to: '' } as TypedFields },
  }
}

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedFields>> {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskRedirects', '/new')
  const form = await args.request.formData()
  const typed = readRedirectForm(form)
  const { from = '', to = '' } = typed
  return toSaveResult({
    answer: await page.call(addRedirect, { document: { from, to } }),
    typed,
    version: readVersion(form),
    toPath: () => getPagePath(page, 'deskRedirects'),
    toField: toRedirectField,
  })
}

export const meta = pageMeta

export default function RedirectAddPage({ loaderData: { saved }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={t('redirectDesk.add')} />
      <PartForm label={t('redirectDesk.form')} saved={saved} answer={actionData} compare={() => []}>
        {({ typed, isInvalid }) => <RedirectFields typed={typed} isInvalid={isInvalid} />}
      </PartForm>
    </div>
  )
}
