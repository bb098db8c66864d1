import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import type { Route } from './+types/site-add-page'
import { SiteFields } from './site-fields.tsx'
import { findSiteFormProblems, readSiteForm, type SiteFormProblems, toSiteInput } from './site-form.ts'
import { addSite, getSiteRights } from './wire.ts'

/** A further site of the same owner. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('createSites')) throw notForViewer(page, 'sites', '/new')
  const { mayAdd } = await page.call(getSiteRights, {})
  const languages = [...new Set([...page.site.languages, ...LANGUAGES])]
  return {
    head: hiddenHead(page, page.i18n.t('deskSites.add')),
    mayAdd,
    languages,
    timeZones: Intl.supportedValuesOf('timeZone'),
    typed: toEmptySite(page),
    confirm: await loadConfirmPath(page, getPagePath(page, 'sites', '/new')),
  }
}

const toEmptySite = ({ site }: PageRequest) => ({
  name: '',
  host: '',
  key: '',
  publicList: '',
  currency: site.currency,
  timeZone: site.timeZone,
  sellsTo: 'both' as const,
  languages: site.languages,
})

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('createSites')) throw notForViewer(page, 'sites', '/new')
  const typed = readSiteForm(await args.request.formData())
  const problems = findSiteFormProblems(typed)
  if (Object.keys(problems).length > 0) return { typed, problems, message: '' }
  const answer = await page.call(addSite, toSiteInput(typed))
  if (answer.done) throw redirect(withToast(getPagePath(page, 'sites'), 'SavedSuccessfully'), 303)
  const found: SiteFormProblems = Object.fromEntries(answer.problems.map(({ field, reason }) => [field, reason]))
  return { typed, problems: found, message: answer.message }
}

export const meta = pageMeta

export default function SiteAddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const answer = useLastAnswer(actionData)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const { mayAdd, languages, timeZones, confirm } = loaderData
  const problems = answer?.problems ?? {}
  const alert = Object.keys(problems).length > 0 ? t('ui.mendMarked') : answer?.message
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('deskSites.add')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-pretty text-ink-soft">{t('deskSites.addText')}</p>
      <div className="max-w-3xl">
        {mayAdd ? (
          <>
            {confirm && <ConfirmNotice text={t('deskSites.confirm')} to={confirm} className="mb-4" />}
            <Form ref={form} method="post" noValidate aria-label={t('deskSites.add')} className="sheet grid gap-4 p-4">
              <FormDraft isAnswered={answer !== undefined} />
              {alert && (
                <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
                  {alert}
                </p>
              )}
              <SiteFields
                typed={answer?.typed ?? loaderData.typed}
                problems={problems}
                languages={languages}
                timeZones={timeZones}
              />
              <p>
                <Button type="submit" look="main" disabled={busy || confirm !== null}>
                  {t('deskSites.create')}
                </Button>
              </p>
            </Form>
          </>
        ) : (
          <p className="sheet p-4 text-pretty">{t('deskSites.operatorOnly')}</p>
        )}
      </div>
    </div>
  )
}
