import { data, Form, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import type { RefusalCode } from '../api/refusal.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { safeReturn } from '../shop/safe-address.ts'
import { withToast } from '../shop/toast-name.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/edit-banner-page'
import { splitAlternateText } from './banner.ts'
import { TextFields } from './components/text-fields.tsx'
import { type EditForm, parseEditForm, toBannerEdit } from './edit-form.ts'
import { editBannerImage, getBannerImage } from './wire.ts'

/** The texts of one banner image, `id`; `r` is the page it was opened from. The dialog on that page posts here too. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const id = Number(page.url.searchParams.get('id'))
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  const { alternateText, ...words } = await page.call(getBannerImage, { id })
  return {
    head: hiddenHead(page, page.i18n.t('banners.edit.title')),
    back: getReturnPath(page),
    texts: { ...words, ...splitAlternateText(alternateText) },
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = parseEditForm(await args.request.formData())
  if (!form) throw data(null, { status: 400 })
  const answer = await page.call(editBannerImage, toBannerEdit(form)).catch(toUndefinedIfNotFound)
  if (!answer) return { done: false, message: page.i18n.t('refusal.RecordWasNotFound'), form, saved: undefined }
  const fromScript = page.url.pathname.endsWith('.data')
  if (answer.done && !fromScript) throw redirect(withToast(getReturnPath(page), 'SavedSuccessfully'), 303)
  return { done: answer.done, message: answer.message, form, saved: await loadCurrentTexts(page, form, answer.refusal) }
}

/** The currently saved texts with their version, if they changed since the form was loaded. */
async function loadCurrentTexts(page: PageRequest, { id }: EditForm, refusal: RefusalCode | null) {
  if (refusal !== 'RecordChanged') return undefined
  const { alternateText, ...words } = await page.call(getBannerImage, { id })
  return { ...words, ...splitAlternateText(alternateText) }
}

/** The image was removed while its texts were edited. */
function toUndefinedIfNotFound(answer: unknown): undefined {
  if (!(answer instanceof Response) || answer.status !== 404) throw answer
}

const getReturnPath = (page: PageRequest) => safeReturn(page.url.searchParams.get('r')) ?? getPagePath(page, 'home')

export const meta = pageMeta

/** For use without script. After a refusal the typed texts remain, and saving overwrites the changes made since. */
export default function EditBannerPage({ loaderData: { texts, back }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page max-w-160 py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('banners.edit.title')}</h1>
      <Form method="post" className="sheet flex flex-col gap-4 p-4">
        <TextFields texts={actionData?.form ?? texts} problem={actionData?.message} saved={actionData?.saved} />
        <div className="flex justify-end gap-2">
          <ButtonLink to={back}>{t('banners.edit.cancel')}</ButtonLink>
          <Button type="submit" look="main">
            {t('banners.edit.save')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
