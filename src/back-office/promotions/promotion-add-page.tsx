import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/promotion-add-page'
import { toNewPromotion, toTypedPromotion } from './promotion-form.ts'
import { PromotionForm } from './promotion-form.tsx'
import { loadFormData, requirePromotions, submitForm, toPromotionPath } from './promotion-page-data.ts'
import { UnsavedSimulation } from './simulation/unsaved-simulation.tsx'
import { addPromotion, getEditablePromotion } from './wire.ts'

/** The form of a new promotion; `?from=ID` fills it with a copy without a coupon. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  requirePromotions(page, '/new')
  const token = crypto.randomUUID().slice(0, 8)
  const source = page.url.searchParams.get('from') ?? ''
  const copied = /^[1-9]\d{0,14}$/.test(source)
    ? await page.call(getEditablePromotion, { id: Number(source) })
    : undefined
  const typed = copied ? toCopy(page, copied, token) : toNewPromotion(token, page.site.currency)
  return {
    head: hiddenHead(page, page.i18n.t('deskPromotions.add')),
    saved: { version: 0, typed },
    products: copied?.products ?? [],
    ...(await loadFormData(page, typed)),
  }
}

/** A coupon belongs to one promotion only, and the copy comes last. */
const toCopy = (page: PageRequest, copied: Parameters<typeof toTypedPromotion>[0], token: string) => ({
  ...toTypedPromotion(copied, { language: page.language, currency: page.site.currency }),
  token,
  coupon: '',
  sortNo: '',
})

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  requirePromotions(page, '/new')
  const form = await args.request.formData()
  const answer = await submitForm(page, {
    form,
    promotion: undefined,
    posted: undefined,
    save: (input) => page.call(addPromotion, input),
  })
  if ('id' in answer) throw redirect(withToast(toPromotionPath(page, answer.id), 'SavedSuccessfully'), 303)
  return answer
}

export const meta = pageMeta

export default function PromotionAddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { head: _, saved, ...offered } = loaderData
  const answer = useLastAnswer(actionData)
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('deskPromotions.add')}</h1>
      <PromotionForm
        saved={answer ? { ...saved, typed: { ...saved.typed, token: answer.typed.token } } : saved}
        state="draft"
        answer={answer}
        {...offered}
      />
      <UnsavedSimulation simulation={answer?.simulation} />
    </div>
  )
}
