import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { FIRST_YEAR, readYear } from '#src/representatives/target.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { RadioField, TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/copy-page'
import { COPY_SOURCES } from './target.ts'
import { readPercent } from './targets-form.ts'
import { copyTargets } from './wire.ts'

/** Fills the months of a year without a target from the year before. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageTargets')) throw notForViewer(page, 'salesTargets', '/copy')
  const year = Math.max(readYear(page.url.searchParams.get('year'), page.site.timeZone), FIRST_YEAR + 1)
  return {
    head: hiddenHead(page, page.i18n.t('deskTargets.copyTitle', { year: `${year}` })),
    year,
    back: getPagePath(page, 'salesTargets', `?year=${year}`),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageTargets')) throw notForViewer(page, 'salesTargets', '/copy')
  const form = await args.request.formData()
  const year = readYear(page.url.searchParams.get('year'), page.site.timeZone)
  const typed = `${form.get('percent') ?? ''}`.trim().slice(0, 40)
  const source = COPY_SOURCES.find((one) => one === form.get('source')) ?? 'targets'
  const percent = readPercent(typed)
  if (percent === undefined) return { typed, source, isWrong: true, isEmpty: false }
  const { count } = await page.call(copyTargets, { year, source, percent })
  if (count === 0) return { typed, source, isWrong: false, isEmpty: true }
  throw redirect(withToast(getPagePath(page, 'salesTargets', `?year=${year}`), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function CopyTargetsPage({ loaderData: { year, back }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(actionData)
  const source = actionData?.source ?? 'targets'
  const past = `${year - 1}`
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-2 text-2xl">{t('deskTargets.copyTitle', { year: `${year}` })}</h1>
      <p className="mb-4 max-w-prose text-pretty text-ink-soft">{t('deskTargets.copyText')}</p>
      <Form ref={form} method="post" noValidate className="sheet grid max-w-xl gap-4 p-4">
        {actionData?.isEmpty && (
          <p role="alert" tabIndex={-1} className="rounded-control bg-warn-soft px-3 py-2 text-warn">
            {t('deskTargets.nothingCopied')}
          </p>
        )}
        <fieldset>
          <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('deskTargets.source')}</legend>
          {COPY_SOURCES.map((one) => (
            <RadioField
              key={one}
              name="source"
              value={one}
              defaultChecked={one === source}
              label={t(`deskTargets.sourceOf.${one}`, { year: past })}
            />
          ))}
        </fieldset>
        <TextField
          name="percent"
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          maxLength={40}
          label={t('deskTargets.percent')}
          hint={t('deskTargets.percentHint')}
          defaultValue={actionData?.typed}
          error={actionData?.isWrong ? t('deskTargets.problem.percent') : undefined}
        />
        <p className="flex flex-wrap gap-2">
          <Button type="submit" look="main" disabled={busy}>
            {t('deskTargets.fill')}
          </Button>
          <ButtonLink to={back} look="quiet">
            {t('deskTargets.back')}
          </ButtonLink>
        </p>
      </Form>
    </div>
  )
}
