import type { LegalContract } from '#src/site/contract.ts'
import { ContractDialog } from '#src/site/contract-dialog.tsx'
import { CheckField } from '#src/ui/forms/choice.tsx'
import { opens } from '#src/ui/layers/commands.ts'
import { useTexts } from '#src/ui/page/texts.ts'

const DIALOG = 'privacy-agreement'

/** The privacy agreement with its text in a dialog (storefront 2.8); the form contains the version shown. */
export function PrivacyTick({ contract, error }: { contract: LegalContract | null; error: string | undefined }) {
  const { t } = useTexts()
  return (
    <div>
      <CheckField name="privacy" label={t('session.login.privacy')} error={error} />
      {contract && <input type="hidden" name="contract" value={contract.id} />}
      {contract && (
        <button type="button" {...opens(DIALOG)} className="ms-7 text-sm text-brand-ink underline underline-offset-3">
          {t('session.login.readPrivacy')}
        </button>
      )}
      {contract && <ContractDialog id={DIALOG} contract={contract} />}
    </div>
  )
}
