import { Form, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { DeskTable } from '#src/back-office/table/desk-table.tsx'
import { loadTable } from '#src/back-office/table/list-loader.ts'
import { readSelectedRows } from '#src/back-office/table/list-page.ts'
import { handleViewForm } from '#src/back-office/table/views/view-form.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { MAX_NEW_CODES } from '#src/promotions/codes.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { readWhole } from '../promotion-form.ts'
import { requirePromotions, toPromotionPath } from '../promotion-page-data.ts'
import { readPromotionId } from '../promotion-path.ts'
import { getEditablePromotion } from '../wire.ts'
import type { Route } from './+types/codes-page'
import {
  findGenerationProblems,
  type GenerationProblems,
  readGenerationForm,
  type TypedGeneration,
} from './code-form.ts'
import { CODE_STATES, CODES_TABLE, toCodeRow } from './codes-table.ts'
import { deactivateCodes, generateCodes, getCodeList } from './wire.ts'

/** The one-time codes of a promotion. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  const id = readPromotionId(args.params.id)
  requirePromotions(page, `/${id}/codes`)
  const { document } = await page.call(getEditablePromotion, { id })
  const { list, table } = await loadTable(page, {
    definition: CODES_TABLE,
    here: getPagePath(page, 'deskPromotions', `/${id}/codes`),
    load: (input) => page.call(getCodeList, { promotionId: id, ...input }),
  })
  const words = { t, language: page.language, timeZone: page.site.timeZone }
  const number = (value: number) => formatQuantity(page.language, `${value}`)
  return {
    head: hiddenHead(page, t('promotionCodes.title')),
    ...table,
    name: getLocalizedText(document.name, page.language) || document.key,
    promotion: toPromotionPath(page, id),
    takesCodes: document.oneTimeCodes,
    batch: crypto.randomUUID(),
    maximum: number(MAX_NEW_CODES),
    hasUnused: list.unused > 0,
    counts: { unused: number(list.unused), used: number(list.used), deactivated: number(list.deactivated) },
    states: CODE_STATES.map((one) => ({ value: one, label: t(`promotionCodes.state.${one}`) })),
    rows: list.codes.map((code) => toCodeRow(words, code)),
  }
}

interface CodesAnswer {
  done: boolean
  message: string
  /** Differs for each answer. */
  key: string
  /** What was typed for codes that were not generated. */
  generation?: { typed: TypedGeneration; problems: GenerationProblems }
}

/** Generates or deactivates codes, and saves views. */
export async function action(args: Route.ActionArgs): Promise<CodesAnswer> {
  const page = pageRequest(args)
  const id = readPromotionId(args.params.id)
  requirePromotions(page, `/${id}/codes`)
  const form = await args.request.formData()
  const key = crypto.randomUUID()
  const view = await handleViewForm(page, CODES_TABLE, form)
  if (view) return { ...view, key }
  if (form.get('intent') === 'generate') return { ...(await generate(page, id, form)), key }
  return { ...(await deactivate(page, id, form)), key }
}

async function generate(page: PageRequest, id: number, form: FormData): Promise<Omit<CodesAnswer, 'key'>> {
  const typed = readGenerationForm(form)
  const problems = findGenerationProblems(typed)
  const count = readWhole(typed.count) ?? 0
  if (Object.keys(problems).length > 0)
    return { done: false, message: page.i18n.t('ui.mendMarked'), generation: { typed, problems } }
  const { prefix, batch } = typed
  const answer = await page.call(generateCodes, { id, count, prefix, batch })
  if (!answer.done) return { done: false, message: answer.message, generation: { typed, problems } }
  return { done: true, message: page.i18n.t('promotionCodes.generated', { count: answer.generated }) }
}

async function deactivate(page: PageRequest, id: number, form: FormData) {
  const selected = form.get('intent') === 'deactivateAll' ? { ids: null } : readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why }
  const { deactivated } = await page.call(deactivateCodes, { id, codeIds: selected.ids })
  return { done: true, message: page.i18n.t('promotionCodes.deactivated', { count: deactivated }) }
}

export const meta = pageMeta

export default function CodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { here, hasDefaultView, views, state, rows, totalHits, files, states, name, promotion, counts, ...codes } =
    loaderData
  // The form stays as it was typed until its codes are generated.
  const batch = actionData?.generation?.typed.batch ?? codes.batch
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{t('promotionCodes.title')}</h1>
          <p className="mt-1 text-ink-soft">
            <bdi>{name}</bdi> · {t('promotionCodes.counts', counts)}
          </p>
        </div>
        <ButtonLink to={promotion}>{t('promotionCodes.back')}</ButtonLink>
      </header>
      {codes.takesCodes ? (
        <Generation key={batch} batch={batch} maximum={codes.maximum} answer={actionData?.generation} />
      ) : (
        <p className="mb-4 rounded-control bg-warn-soft px-4 py-3">{t('promotionCodes.turnedOff')}</p>
      )}
      <DeskTable
        label={t('promotionCodes.title')}
        links={{ definition: CODES_TABLE, here, hasDefaultView }}
        state={state}
        rows={rows}
        totalHits={totalHits}
        views={views}
        choices={{ state: states }}
        files={files}
        result={actionData}
        bulk={[{ intent: 'deactivate', label: t('promotionCodes.deactivateSelected') }]}
        empty={
          <EmptyState icon="percent" title={t('promotionCodes.empty.title')}>
            {t('promotionCodes.empty.text')}
          </EmptyState>
        }
      />
      {codes.hasUnused && <DeactivationOfAll unused={counts.unused} />}
    </div>
  )
}

interface GenerationProps {
  batch: string
  maximum: string
  answer: CodesAnswer['generation']
}

function Generation({ batch, maximum, answer }: GenerationProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      aria-label={t('promotionCodes.generate')}
      className="sheet mb-4 grid items-start gap-4 p-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <input type="hidden" name="batch" value={batch} />
      <TextField
        name="count"
        label={t('promotionCodes.count')}
        hint={t('promotionCodes.countHint', { maximum })}
        defaultValue={answer?.typed.count ?? ''}
        error={answer?.problems.count && t('promotionCodes.countProblem', { maximum })}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <TextField
        name="prefix"
        label={t('promotionCodes.prefix')}
        hint={t('promotionCodes.prefixHint')}
        defaultValue={answer?.typed.prefix ?? ''}
        error={answer?.problems.prefix && t('promotionCodes.prefixProblem')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <Button type="submit" name="intent" value="generate" look="main" disabled={busy} className="sm:mt-6">
        {t('promotionCodes.generate')}
      </Button>
    </Form>
  )
}

/** Opened first, because codes that were given out stop working. */
function DeactivationOfAll({ unused }: { unused: string }) {
  const { t } = useTexts()
  return (
    <details className="mt-4">
      <summary className="min-h-8 cursor-pointer py-1">{t('promotionCodes.deactivateAll')}</summary>
      <Form method="post" className="sheet mt-2 p-4" aria-label={t('promotionCodes.deactivateAll')}>
        <p className="mb-3 text-pretty text-ink-soft">{t('promotionCodes.deactivateAllText', { unused })}</p>
        <Button type="submit" name="intent" value="deactivateAll" look="danger">
          {t('promotionCodes.deactivateAll')}
        </Button>
      </Form>
    </details>
  )
}
