import type { LegalContract } from '#src/site/contract.ts'
import { ContractDialog } from '#src/site/contract-dialog.tsx'
import { CheckField } from '#src/ui/forms/choice.tsx'
import { opens } from '#src/ui/layers/commands.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { linkClass } from '#src/ui/text-link.tsx'

interface ContractTicksProps {
  /** Contracts need consent; a notice is only shown. */
  contracts: readonly (LegalContract & { needsConsent: boolean })[]
  accepted: readonly number[]
  missing: boolean
}

/** The registration contract and the privacy notice, each with a checkbox and its text in a dialog. */
export function ContractTicks({ contracts, accepted, missing }: ContractTicksProps) {
  const { t } = useTexts()
  return contracts.map((contract) => {
    const { id, title, needsConsent } = contract
    const ticked = accepted.includes(id)
    return (
      <div key={id}>
        <CheckField
          name="accepted"
          value={id}
          defaultChecked={ticked}
          label={t(needsConsent ? 'session.register.accept' : 'session.register.seen', { title })}
          error={missing && !ticked ? t('session.problem.contract') : undefined}
        />
        <button type="button" {...opens(`contract-${id}`)} className={`ms-7 text-sm ${linkClass()}`}>
          {t('session.register.read', { title })}
        </button>
        <ContractDialog id={`contract-${id}`} contract={contract} />
      </div>
    )
  })
}
