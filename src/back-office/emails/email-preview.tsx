import { useState } from 'react'
import { renderEmail } from '#src/notifications/email.ts'
import {
  cleanTemplate,
  type EmailTemplate,
  type EmailValues,
  fillTemplate,
  findTemplateProblems,
  type TemplateRules,
} from '#src/notifications/templates/template.ts'
import { getDirection, type Language } from '#src/platform/i18n/language.ts'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface EmailPreviewProps {
  template: EmailTemplate
  language: Language
  siteName: string
  rules: TemplateRules
  values: EmailValues
}

const WIDTHS = { phone: 'max-w-[24.375rem]', desktop: 'max-w-none' } as const
type Screen = keyof typeof WIDTHS

/** The email as its reader sees it, with sample values, while it is typed. */
export function EmailPreview({ template, language, siteName, rules, values }: EmailPreviewProps) {
  const { t } = useTexts()
  const [screen, setScreen] = useState<Screen>('desktop')
  const clean = cleanTemplate(template)
  const isBroken = findTemplateProblems(rules, clean).length > 0
  const { subject, html } = renderEmail(fillTemplate(clean, { language, siteName, values }))
  return (
    <section aria-labelledby="preview" className="sheet min-w-0 desk:sticky desk:top-4">
      <header className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <h2 id="preview" className="text-lg">
          {t('emailDesk.preview')}{' '}
          <span className="text-sm font-normal text-ink-faint">{t('emailDesk.previewText')}</span>
        </h2>
        <span className="flex gap-1">
          {(['phone', 'desktop'] as const).map((one) => (
            <Button
              key={one}
              type="button"
              look="quiet"
              size="small"
              aria-pressed={screen === one}
              className="aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
              onClick={() => setScreen(one)}
            >
              {t(`emailDesk.screen.${one}`)}
            </Button>
          ))}
        </span>
      </header>
      {isBroken && (
        <p className="mx-4 mb-3 rounded-control bg-warn-soft px-3 py-2 text-warn">{t('emailDesk.previewBroken')}</p>
      )}
      <p className="border-t border-line px-4 py-2.5">
        <span className="text-sm text-ink-faint">{t('emailDesk.field.subject')}</span>
        <bdi lang={language} dir={getDirection(language)} className="block font-semibold break-words">
          {subject}
        </bdi>
      </p>
      {/* Without scripts, forms or links of its own: the sandbox permits nothing. */}
      <iframe
        title={t('emailDesk.preview')}
        sandbox=""
        srcDoc={html}
        className={`mx-auto block h-[36rem] w-full border-t border-line bg-white ${WIDTHS[screen]}`}
      />
    </section>
  )
}
