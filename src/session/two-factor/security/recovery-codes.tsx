import { AuthMessage } from '#src/session/components/auth-layout.tsx'
import { Button, ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Disclosure, PasswordForm, type SectionProps, SecuritySection } from './security-form.tsx'

export function RecoveryCodesSection(props: SectionProps) {
  const { t } = useTexts()
  const { view, answer } = props
  return (
    <SecuritySection icon="file" title={t('twoFactor.codes.title')} text={t('twoFactor.codes.text')}>
      <p className="mt-2 font-semibold">{t('twoFactor.codes.left', { count: view.codesLeft })}</p>
      {!view.confirm && (
        <Disclosure label={t('twoFactor.codes.renew')} open={answer?.form === 'codes'}>
          <PasswordForm {...props} form="codes" intent="renewCodes" submit={t('twoFactor.codes.renew')}>
            <p className="text-ink-soft">{t('twoFactor.codes.renewText')}</p>
          </PasswordForm>
        </Disclosure>
      )}
    </SecuritySection>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Heading of the downloaded file. */
  title: string
  /** The page without the codes. */
  here: string
}

/** New recovery codes: shown once, to be printed or downloaded. */
export function RecoveryCodes({ codes, title, here }: RecoveryCodesProps) {
  const { t } = useTexts()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${title}\n\n${codes.join('\n')}\n`)}`
  return (
    <>
      <div className="mt-4 no-print">
        <AuthMessage look="plain">{t('twoFactor.codes.once')}</AuthMessage>
      </div>
      <p className="mt-4 text-ink-soft">{t('twoFactor.codes.text')}</p>
      <ol
        data-recovery-codes
        className="mt-4 grid gap-x-8 gap-y-2 rounded-control border border-line p-4 font-mono text-lg min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-2 no-print">
        <ButtonLink to={here} replace look="main">
          {t('twoFactor.codes.stored')}
        </ButtonLink>
        <a href={file} download="recovery-codes.txt" className={buttonClass()}>
          <Icon name="download" />
          {t('twoFactor.codes.download')}
        </a>
        <Button className="needs-script" onClick={() => print()}>
          <Icon name="print" />
          {t('twoFactor.codes.print')}
        </Button>
      </div>
    </>
  )
}
