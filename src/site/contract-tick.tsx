import { CheckField } from '../ui/forms/choice.tsx'
import { opens } from '../ui/layers/commands.ts'
import { useTexts } from '../ui/page/texts.ts'
import type { LegalContract } from './contract.ts'
import { ContractDialog } from './contract-dialog.tsx'

interface ContractTickProps {
  contract: Pick<LegalContract, 'id' | 'title' | 'body'>
  error?: string | undefined
  /** Id of its form, if it is rendered outside it. */
  form?: string
}

/** Accepts this exact version: one published meanwhile requires a new confirmation. */
export function ContractTick({ contract, error, form }: ContractTickProps) {
  const { t } = useTexts()
  const dialog = `contract-${contract.id}`
  return (
    <div>
      <CheckField
        key={contract.id}
        name="contractId"
        value={contract.id}
        label={t('checkout.contract', { title: contract.title })}
        error={error}
        {...(form && { form })}
      />
      <button type="button" {...opens(dialog)} className="ms-7 text-sm text-brand-ink underline underline-offset-3">
        {t('checkout.readContract')}
      </button>
      <ContractDialog id={dialog} contract={contract} />
    </div>
  )
}
