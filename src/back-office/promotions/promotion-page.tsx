import { Form, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/promotion-page'
import { toTypedPromotion } from './promotion-form.ts'
import { PromotionForm } from './promotion-form.tsx'
import { loadFormData, requirePromotions, submitForm, toPromotionPath } from './promotion-page-data.ts'
import { readPromotionId } from './promotion-path.ts'
import { STATE_TONES } from './promotion-row.ts'
import { UnsavedSimulation } from './simulation/unsaved-simulation.tsx'
import { changePromotion, deletePromotion, endPromotion, getEditablePromotion } from './wire.ts'

/** One promotion with its uses. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const promotion = await loadPromotion(page, args.params.id)
  const { id, version, state, used, discount, spent, budgetLeft, everUsed, products, document } = promotion
  const { language, site } = page
  const typed = toTypedPromotion(promotion, { language, currency: site.currency })
  const name = getLocalizedText(document.name, language) || document.key
  const toMoney = (amount: Decimal) => formatMoney(language, { amount, currency: site.currency })
  return {
    head: hiddenHead(page, name),
    recordHistory: toHistoryPaths(page, 'promotion', document.key),
    name,
    key: document.key,
    state,
    everUsed,
    used: formatQuantity(language, `${used}`),
    discount: toMoney(discount),
    budget: budgetLeft === null ? null : { spent: toMoney(spent), left: toMoney(budgetLeft) },
    saved: { version, typed },
    products,
    codes: document.oneTimeCodes ? getPagePath(page, 'deskPromotions', `/${id}/codes`) : null,
    copy: getPagePath(page, 'deskPromotions', `/new?from=${id}`),
    simulation: getPagePath(page, 'deskPromotions', `/${id}/simulation`),
    ...(await loadFormData(page, typed)),
  }
}

function loadPromotion(page: PageRequest, id = '') {
  requirePromotions(page, `/${encodeURIComponent(id)}`)
  return page.call(getEditablePromotion, { id: readPromotionId(id) })
}

/** Saves, publishes, ends or removes the promotion. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const version = versionInForm(form)
  const { id, document } = await loadPromotion(page, args.params.id)
  const intent = form.get('intent')
  if (intent === 'end' || intent === 'remove') {
    const answer = await page.call(intent === 'end' ? endPromotion : deletePromotion, { id, version })
    const next = intent === 'end' ? toPromotionPath(page, id) : getPagePath(page, 'deskPromotions')
    if (answer.done) throw redirect(withToast(next, 'SavedSuccessfully'), 303)
    return { refused: answer.message, edit: undefined }
  }
  const edit = await submitForm(page, {
    form,
    promotion: { id, key: document.key },
    posted: { version, changed: false },
    save: (input) => page.call(changePromotion, { ...input, id, version }),
  })
  if ('id' in edit) throw redirect(withToast(toPromotionPath(page, id), 'SavedSuccessfully'), 303)
  return { refused: undefined, edit }
}

export const meta = pageMeta

export default function PromotionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, state, everUsed, saved, products, choices, languages, findPath, budgetCurrency, period } = loaderData
  const answer = useLastAnswer(actionData)
  return (
    <div className="page py-4 desk:py-6">
      <PromotionHeader {...loaderData} />
      <PromotionForm
        key={key}
        saved={saved}
        state={state}
        answer={answer?.edit}
        choices={choices}
        products={products}
        languages={languages}
        findPath={findPath}
        budgetCurrency={budgetCurrency}
        period={period}
      />
      <UnsavedSimulation simulation={answer?.edit?.simulation} />
      <Ending state={state} everUsed={everUsed} version={saved.version} refused={answer?.refused} />
    </div>
  )
}

type PromotionHeaderProps = Pick<
  Route.ComponentProps['loaderData'],
  'name' | 'state' | 'used' | 'discount' | 'budget' | 'everUsed' | 'codes' | 'copy' | 'simulation'
>

function PromotionHeader(props: PromotionHeaderProps) {
  const { name, state, used, discount, budget, everUsed, codes, copy, simulation } = props
  const { t } = useTexts()
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
          <bdi>{name}</bdi>
          <Badge tone={STATE_TONES[state]}>{t(`deskPromotions.state.${state}`)}</Badge>
        </h1>
        <p className="mt-1 text-ink-soft">
          {everUsed ? t('deskPromotions.usedText', { used, discount }) : t('deskPromotions.neverUsed')}
        </p>
        {budget && <p className="text-ink-soft">{t('deskPromotions.budgetText', budget)}</p>}
      </div>
      <p className="flex flex-wrap gap-2">
        {codes && <ButtonLink to={codes}>{t('promotionCodes.open')}</ButtonLink>}
        <ButtonLink to={simulation}>{t('promotionSimulation.open')}</ButtonLink>
        <ButtonLink to={copy}>{t('deskPromotions.copy')}</ButtonLink>
      </p>
    </header>
  )
}

interface EndingProps {
  state: keyof typeof STATE_TONES
  everUsed: boolean
  version: number
  refused: string | undefined
}

/** A published promotion can be ended; one that no order had can be removed. */
function Ending({ state, everUsed, version, refused }: EndingProps) {
  const { t } = useTexts()
  const isPublished = state === 'running' || state === 'planned'
  if (!isPublished && everUsed) return null
  return (
    <Form method="post" className="sheet mt-4 p-4" aria-label={t('deskPromotions.ending.title')}>
      <h2 className="text-lg">{t('deskPromotions.ending.title')}</h2>
      <p className="mt-1 mb-3 text-pretty text-ink-soft">
        {t(everUsed ? 'deskPromotions.ending.endText' : 'deskPromotions.ending.removeText')}
      </p>
      {refused && (
        <p role="alert" className="mb-3 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {refused}
        </p>
      )}
      <input type="hidden" name="version" value={version} />
      <p className="flex flex-wrap gap-2">
        {isPublished && (
          <Button type="submit" name="intent" value="end">
            {t('deskPromotions.ending.end')}
          </Button>
        )}
        {!everUsed && (
          <Button type="submit" name="intent" value="remove" look="danger">
            {t('deskPromotions.ending.remove')}
          </Button>
        )}
      </p>
    </Form>
  )
}
