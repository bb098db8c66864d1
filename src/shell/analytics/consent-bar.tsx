import { useState } from 'react'
import { type AnalyticsSettings, type Consent, listPurposes, type Purpose } from '#src/shop/analytics.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { close, type Decision, decide } from './consent-store.ts'
import { PrivacyLink } from './privacy-link.tsx'

interface ConsentBarProps {
  ids: AnalyticsSettings
  /** Page of the privacy text; null without one. */
  privacy: string | null
  decision: Decision
}

/** Asks for consent. Both buttons have equal weight and are one click away; the page stays usable. */
export default function ConsentBar({ ids, privacy, decision }: ConsentBarProps) {
  const { t } = useTexts()
  const purposes = listPurposes(ids)
  const again = typeof decision === 'object'
  const [choosing, setChoosing] = useState(again)
  const answer = (yes: boolean) => decide(ids, createConsent(yes ? purposes : []))
  return (
    <section
      aria-label={t('analytics.title')}
      // Moves the focus only if the user opened it.
      ref={(bar) => void (again && bar && !bar.contains(document.activeElement) && bar.focus())}
      tabIndex={-1}
      className="over-the-end no-print fixed inset-x-0 bottom-0 z-40 max-h-[60dvh] overflow-auto border-t border-line bg-paper raised outline-none"
    >
      <div className="page flex flex-col gap-3 py-4 desk:flex-row desk:items-center desk:gap-8">
        <div className="min-w-0 flex-1 text-sm text-ink-soft">
          <h2 className="mb-1 text-lg text-ink">{t('analytics.title')}</h2>
          {/* The text opens in a dialog, which no paragraph may hold. */}
          <div>
            {t('analytics.text')} {privacy && <PrivacyLink to={privacy} />}
          </div>
          {choosing && <Purposes ids={ids} purposes={purposes} chosen={again ? decision : createConsent([])} />}
        </div>
        {!choosing && (
          <div className="grid shrink-0 grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            <Button onClick={() => answer(false)}>{t('analytics.refuse')}</Button>
            <Button onClick={() => answer(true)}>{t('analytics.accept')}</Button>
            <Button look="quiet" className="col-span-2" onClick={() => setChoosing(true)}>
              {t('analytics.choose')}
            </Button>
          </div>
        )}
        {again && (
          <IconButton label={t('ui.close')} onClick={close} className="absolute end-2 top-2">
            <Icon name="close" />
          </IconButton>
        )}
      </div>
    </section>
  )
}

const createConsent = (purposes: readonly Purpose[]): Consent => ({
  statistics: purposes.includes('statistics'),
  advertising: purposes.includes('advertising'),
})

interface PurposesProps {
  ids: AnalyticsSettings
  purposes: readonly Purpose[]
  chosen: Consent
}

/** Each purpose separately; none is preselected. */
function Purposes({ ids, purposes, chosen }: PurposesProps) {
  const { t } = useTexts()
  const save = (form: FormData) => decide(ids, createConsent(purposes.filter((purpose) => form.has(purpose))))
  return (
    <form action={save} className="mt-2 flex flex-col gap-2">
      {purposes.map((purpose) => (
        <CheckField
          key={purpose}
          name={purpose}
          defaultChecked={chosen[purpose]}
          label={
            <>
              <span className="font-semibold text-ink">{t(`analytics.${purpose}.name`)}</span>{' '}
              {t(`analytics.${purpose}.text`)}
            </>
          }
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('analytics.save')}</Button>
        <Button onClick={() => decide(ids, createConsent([]))}>{t('analytics.refuse')}</Button>
      </div>
    </form>
  )
}
