import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { OPEN } from '#src/settings/site.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { MAX_CLOSED_TEXT } from '#src/site/sections/site-facts.ts'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { sortTextLanguages } from '../language-texts.ts'
import { PartForm, PartFrame } from '../part-frame.tsx'
import { listPartTabs, loadPart, PART_PATHS, type PartAnswer, readPartVersion, savePart } from '../part-page.ts'
import type { Route } from './+types/opening-page'
import { OpenState } from './open-state.tsx'
import { applyOpening, readOpening, type TypedOpening, textField } from './opening-form.ts'

/** Whether the shop is open, and what visitors read while it is closed. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadPart(page, 'site')
  return {
    head: hiddenHead(page, page.i18n.t('siteFacts.part.opening')),
    tabs: listPartTabs(page, 'opening'),
    languages: sortTextLanguages(page),
    saved: { version, typed: { open: document.status === OPEN, texts: document.closedTexts ?? {} } },
    closedPage: getPagePath(page, 'closed'),
    // Opening needs no confirmation.
    confirm:
      document.status === OPEN ? await loadConfirmPath(page, getPagePath(page, 'siteFacts', PART_PATHS.opening)) : null,
  }
}

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedOpening>> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const version = readPartVersion(form)
  const { document } = await loadPart(page, 'site')
  const typed = readOpening(form, document)
  const saved = await savePart(page, { part: 'site', document: applyOpening(document, typed), version })
  if (saved.done)
    throw redirect(withToast(getPagePath(page, 'siteFacts', PART_PATHS.opening), 'SavedSuccessfully'), 303)
  const invalid = saved.paths.map((path) => path.replace(/^closedTexts\./, ''))
  return { typed, invalid, message: saved.message, posted: { version, changed: saved.changed } }
}

export const meta = pageMeta

export default function OpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tabs, languages, saved, closedPage, confirm } = loaderData
  const nameState = (open: boolean) => t(open ? 'siteFacts.opening.open' : 'siteFacts.opening.closed')
  const compare = (before: TypedOpening, typed: TypedOpening) => [
    { label: t('siteFacts.opening.state'), saved: nameState(before.open), typed: nameState(typed.open) },
    ...languages.map((language) => ({
      label: t('siteFacts.opening.text', { language: LANGUAGE_NAMES[language] }),
      saved: before.texts[language] ?? '',
      typed: typed.texts[language] ?? '',
    })),
  ]
  return (
    <PartFrame
      tabs={tabs}
      text={t('siteFacts.text.opening')}
      confirm={confirm}
      confirmText={t('siteFacts.opening.confirm')}
    >
      <PartForm<TypedOpening>
        label={t('siteFacts.part.opening')}
        saved={saved}
        answer={actionData}
        compare={compare}
        saveLabel={t('siteFacts.opening.saveTexts')}
      >
        {({ typed, isInvalid }) => (
          <>
            <OpenState open={saved.typed.open} />
            <div className="grid gap-3 border-t border-line p-4">
              <p className="text-sm text-pretty text-ink-faint">
                {t('siteFacts.opening.textHint')}{' '}
                <TextLink to={closedPage} reloadDocument>
                  {t('siteFacts.opening.preview')}
                </TextLink>
              </p>
              {languages.map((language) => (
                <TextAreaField
                  key={language}
                  name={textField(language)}
                  label={t('siteFacts.opening.text', { language: LANGUAGE_NAMES[language] })}
                  lang={language}
                  dir="auto"
                  rows={2}
                  maxLength={MAX_CLOSED_TEXT}
                  defaultValue={typed.texts[language]}
                  error={
                    isInvalid(language) ? t('siteFacts.opening.textProblem', { maximum: MAX_CLOSED_TEXT }) : undefined
                  }
                />
              ))}
            </div>
          </>
        )}
      </PartForm>
    </PartFrame>
  )
}
